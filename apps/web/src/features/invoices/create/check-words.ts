import type { InvoiceCheck } from '@baydesk/contract/invoices.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { sumCents } from '@baydesk/domain/money/cents';

type Problems = InvoiceCheck['problems'];

/** A missing PO is given in the dialog; everything else has to be mended elsewhere. */
export const isPoMissing = ({ problems }: Pick<InvoiceCheck, 'problems'>): boolean =>
  problems.some(({ code }) => code === 'customer_po_missing');

/** What still stands in the way once this PO is given. */
export const problemsWith = ({ problems }: Pick<InvoiceCheck, 'problems'>, customer_po: string): Problems =>
  problems.filter(({ code }) => code !== 'customer_po_missing' || customer_po.trim() === '');

/** What all payers of the order together are billed. */
export const billedInAll = ({ invoices }: Pick<InvoiceCheck, 'invoices'>): Cents =>
  sumCents(invoices.map(({ total_cents }) => total_cents));
