export { enterPart, partNumbered } from './enter-part.ts';
export { movePartsOfCategories } from './catalogue-parts.store.ts';
export { foundParts, partsGroup } from './search-parts.ts';
export type { NamedPart } from './superseding.ts';
export { namedPart, partToUse, withReplacements } from './superseding.ts';
