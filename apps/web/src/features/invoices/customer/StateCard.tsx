import type { CustomerInvoice } from '@baydesk/contract/invoices/send.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import type { ReactNode } from 'react';
import classes from '../../../shared/customer-page/cards.module.css';

interface StateCardProps {
  invoice: CustomerInvoice;
  due: string;
  /** The page thanks the customer above this card. */
  isThanked?: boolean;
  /** The way to pay it. */
  children?: ReactNode;
}

/** The amount left to pay with its due date, or that nothing is left. */
export function StateCard({ invoice, due, isThanked = false, children }: StateCardProps) {
  const [title, words] = stateWords(invoice, due, isThanked);
  return (
    <section className={classes.card} aria-label="State of the invoice">
      <div className={classes.head}>
        <h2>{title}</h2>
        {invoice.open_cents > 0 && <strong className={classes.amount}>{formatCents(invoice.open_cents)}</strong>}
      </div>
      <p className={classes.words}>{words}</p>
      {children}
    </section>
  );
}

function stateWords(
  { state, days_past_due, total_cents, open_cents }: CustomerInvoice,
  due: string,
  isThanked: boolean,
): [string, string] {
  if (state === 'void')
    return ['This invoice was taken back', 'Nothing is to be paid on it. The shop may send another.'];
  if (open_cents === 0)
    return total_cents === 0
      ? ['Nothing to pay', 'This invoice is for your records.']
      : ['Paid', `All ${formatCents(total_cents)} have been received.${isThanked ? '' : ' Thank you.'}`];
  const of = open_cents < total_cents ? ` ${formatCents(open_cents)} of ${formatCents(total_cents)} is left.` : '';
  if (days_past_due > 0)
    return ['Past due', `It was due on ${due}, ${days_past_due === 1 ? '1 day' : `${days_past_due} days`} ago.${of}`];
  return ['To pay', `Due on ${due}.${of}`];
}
