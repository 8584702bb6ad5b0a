import type { CustomerInvoice } from '@baydesk/contract/invoices/send.contract';
import { formatCents, negated, sumCents } from '@baydesk/domain/money/cents';
import classes from '../../../shared/customer-page/cards.module.css';

/** How the invoice adds up, and what has been paid. */
export function InvoiceSums({ invoice }: { invoice: CustomerInvoice }) {
  const supplies = sumCents(
    invoice.items.filter(({ kind }) => kind === 'supplies').map(({ amount_cents }) => amount_cents),
  );
  const rows = [
    ...(supplies === 0 ? [] : [{ name: 'Shop supplies', amount: supplies }]),
    { name: 'Subtotal', amount: invoice.subtotal_cents },
    ...invoice.taxes.map((tax) => ({ name: `${tax.name} ${tax.rate_percent} %`, amount: tax.tax_cents })),
    { name: 'Total', amount: invoice.total_cents },
    ...invoice.payments.map(({ label, amount_cents }) => ({ name: label, amount: negated(amount_cents) })),
  ];
  return (
    <section className={classes.card} aria-label="How it adds up">
      <dl className={classes.rows}>
        {rows.map(({ name, amount }, index) => (
          <Row key={index} name={name} amount={formatCents(amount)} />
        ))}
      </dl>
      {invoice.state !== 'void' && (
        <div className={classes.head}>
          <span>Left to pay</span>
          <strong className={classes.amount}>{formatCents(invoice.open_cents)}</strong>
        </div>
      )}
    </section>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </>
  );
}
