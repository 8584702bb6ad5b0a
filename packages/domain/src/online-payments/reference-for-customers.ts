/** An online payment is recorded with Stripe's id of it, by which the office finds it there. It says nothing to a customer. */
export const referenceForCustomers = (reference: string): string => (reference.startsWith('pi_') ? '' : reference);
