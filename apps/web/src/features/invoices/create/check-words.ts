import type { InvoiceCheck } from '@baydesk/contract/invoices.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents, sumCents } from '@baydesk/domain/money/cents';

type Problems = InvoiceCheck['problems'];

/** A missing PO is given in the dialog; everything else has to be mended elsewhere. */
export const isPoMissing = ({ problems }: Pick<InvoiceCheck, 'problems'>): boolean =>
  problems.some(({ code }) => code === 'customer_po_missing');

/** The problems that remain once this PO is given. */
export const problemsWith = ({ problems }: Pick<InvoiceCheck, 'problems'>, customer_po: string): Problems =>
  problems.filter(({ code }) => code !== 'customer_po_missing' || customer_po.trim() === '');

/** Says where the rest of a deposit goes that is more than the customer's invoice. */
export const surplusWords = ({
  deposits_left_cents,
  customer_name,
}: Pick<InvoiceCheck, 'deposits_left_cents' | 'customer_name'>): string | undefined =>
  deposits_left_cents === 0
    ? undefined
    : `${formatCents(deposits_left_cents)} of the deposit is left over. It stays on the account of ${customer_name}, to be applied to other invoices or refunded.`;

/** 'Deposit of $70.00 applied, $30.00 left to pay', and where the rest of a larger one goes. */
export function depositWords(check: InvoiceCheck): string {
  const { invoices } = check;
  const applied = sumCents(invoices.map(({ deposits_cents }) => deposits_cents));
  const to_pay = sumCents(invoices.map(({ to_pay_cents }) => to_pay_cents));
  const settled =
    applied > 0 &&
    `Deposit of ${formatCents(applied)} applied, ${to_pay === 0 ? 'nothing' : formatCents(to_pay)} left to pay.`;
  return [settled, surplusWords(check)].filter(Boolean).join(' ');
}

/** The amount that all payers of the order are billed together. */
export const billedInAll = ({ invoices }: Pick<InvoiceCheck, 'invoices'>): Cents =>
  sumCents(invoices.map(({ total_cents }) => total_cents));
