export type { HeldCustomer } from './customers.store.ts';
export { holdCustomer, holdCustomers, keepWalkIn } from './customers.store.ts';
export type { FirstContact, PartOfCustomer } from './parts-of-customer.ts';
export { customersGroup } from './search-customers.ts';
