import type { UnpaidBill } from '@baydesk/contract/payables.contract';

/** The vendor's own number; ours for a delivery that came without its paper. */
export const billName = ({ invoice_number, number }: Pick<UnpaidBill, 'invoice_number' | 'number'>): string =>
  invoice_number || number;
