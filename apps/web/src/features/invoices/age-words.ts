import type { InvoiceRow } from '@baydesk/contract/invoices.contract';

type Aged = Pick<InvoiceRow, 'state' | 'days_past_due'>;

const isOwed = ({ state }: Aged): boolean => state === 'unpaid' || state === 'partially_paid';

export const isLateInvoice = (invoice: Aged): boolean => isOwed(invoice) && invoice.days_past_due > 0;

/** '12 days late', 'due today', 'due in 5 days'; nothing for an invoice on which nothing is owed. */
export function ageWords(invoice: Aged): string {
  const { days_past_due: days } = invoice;
  if (!isOwed(invoice)) return '';
  if (days === 0) return 'due today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `${count} late` : `due in ${count}`;
}
