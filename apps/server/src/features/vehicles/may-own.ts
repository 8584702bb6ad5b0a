import { refuse } from '../../platform/errors.ts';
import type { HeldCustomer } from '../../platform/records/hold-customer.ts';

export function assertThere(customer: HeldCustomer | undefined, field?: string): asserts customer is HeldCustomer {
  if (!customer) refuse('no_longer_there', { field: 'Customer' }, field);
}

/** Refuses, at its field, a customer who can be given no vehicle. */
export function assertMayOwn(customer: HeldCustomer | undefined): void {
  assertThere(customer, 'customer_id');
  if (customer.is_retired) refuse('is_retired', { field: 'Customer' }, 'customer_id');
}
