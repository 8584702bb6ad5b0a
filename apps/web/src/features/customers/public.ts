export { CreateCustomerLater as CreateCustomerDialog } from './customer-form/CreateCustomerLater.tsx';
export { isOverLimit } from './OverLimitBadge.tsx';
export { useCustomer } from './use-customers.ts';
