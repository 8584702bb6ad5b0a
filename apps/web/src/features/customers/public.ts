export { CreateCustomerDialog } from './customer-form/CreateCustomerDialog.tsx';
export { useCustomer } from './use-customers.ts';
