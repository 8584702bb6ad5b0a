export { contactsOfCustomer, preferredContactMover } from './contacts-of-customer.ts';
