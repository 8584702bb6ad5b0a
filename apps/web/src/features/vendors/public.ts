export { useVendor } from './use-vendors.ts';
