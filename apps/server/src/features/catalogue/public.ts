export { enterPart } from './enter-part.ts';
export { movePartsOfCategories, vendorCostsWrite } from './catalogue-parts.store.ts';
export { foundParts, partsGroup } from './search-parts.ts';
export type { NamedPart } from './superseding.ts';
export { namedPart, partToUse, withReplacements } from './superseding.ts';
