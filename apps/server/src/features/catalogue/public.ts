export { movePartsOfCategories } from './catalogue-parts.store.ts';
export { partsGroup } from './search-parts.ts';
export { namedPart, partToUse, withReplacements } from './superseding.ts';
