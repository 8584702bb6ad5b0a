import type { InvoiceRow } from '@baydesk/contract/invoices.contract';
import { ageWords, isLateInvoice } from './age-words.ts';
import classes from './InvoiceAge.module.css';

/** How late an invoice is, in red, or when it is due. */
export function InvoiceAge({ invoice }: { invoice: Pick<InvoiceRow, 'state' | 'days_past_due'> }) {
  const words = ageWords(invoice);
  return words === '' ? null : <span className={isLateInvoice(invoice) ? classes.late : undefined}>{words}</span>;
}
