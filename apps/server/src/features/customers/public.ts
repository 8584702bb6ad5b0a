export { customersGroup } from './search-customers.ts';
