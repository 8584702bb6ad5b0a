import type { Customer } from '@baydesk/contract/customers.contract';

/** The customer whose contacts these are. */
export type ContactOwner = Pick<Customer, 'id' | 'name' | 'country_code'>;
