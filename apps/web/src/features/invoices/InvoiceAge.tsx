import type { InvoiceRow } from '@baydesk/contract/invoices.contract';
import { invoiceAge, isLateInvoice } from './invoice-age.ts';
import classes from './InvoiceAge.module.css';

/** How late an invoice is, in red, or when it is due. */
export function InvoiceAge({ invoice }: { invoice: Pick<InvoiceRow, 'state' | 'days_past_due'> }) {
  const words = invoiceAge(invoice);
  return words === '' ? null : <span className={isLateInvoice(invoice) ? classes.late : undefined}>{words}</span>;
}
