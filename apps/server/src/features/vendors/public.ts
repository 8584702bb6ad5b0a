export { vendorsGroup } from './search-vendors.ts';
