export { vendorsGroup } from './search-vendors.ts';
export type { VendorLetterhead } from './vendor-letterhead.queries.ts';
export { readVendorLetterhead } from './vendor-letterhead.queries.ts';
