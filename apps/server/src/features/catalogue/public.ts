export { movePartsOfCategories } from './catalogue-parts.store.ts';
export { partsGroup } from './search-parts.ts';
