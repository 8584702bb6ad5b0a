export { CreateCustomerLater as CreateCustomerDialog } from './customer-form/CreateCustomerLater.tsx';
export { useCustomer } from './use-customers.ts';
