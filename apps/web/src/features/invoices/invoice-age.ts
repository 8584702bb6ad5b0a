import type { InvoiceRow } from '@baydesk/contract/invoices.contract';
import { ageWords } from '@baydesk/domain/ledger/age-words';

type Aged = Pick<InvoiceRow, 'state' | 'days_past_due'>;

const isOwed = ({ state }: Aged): boolean => state === 'unpaid' || state === 'partially_paid';

export const isLateInvoice = (invoice: Aged): boolean => isOwed(invoice) && invoice.days_past_due > 0;

/** '12 days late', 'due today', 'due in 5 days'; empty for an invoice without a balance. */
export const invoiceAge = (invoice: Aged): string => (isOwed(invoice) ? ageWords(invoice.days_past_due) : '');
