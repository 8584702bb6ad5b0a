import type { CustomerInvoice } from '@baydesk/contract/invoices/send.contract';
import { formatCents, sumCents } from '@baydesk/domain/money/cents';
import classes from '../../../shared/customer-page/cards.module.css';

type Item = CustomerInvoice['items'][number];

const QUANTITY = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** What was done, a card for each line, with its labour and parts. */
export function InvoicedWork({ items }: { items: readonly Item[] }) {
  const lines = Map.groupBy(
    items.filter(({ kind }) => kind !== 'supplies'),
    ({ line_id }) => line_id,
  );
  return [...lines].map(([line_id, own]) => (
    <section key={line_id} className={classes.card}>
      <div className={classes.head}>
        <h2>{own[0]?.line_name}</h2>
        <strong className={classes.amount}>{formatCents(sumCents(own.map(({ amount_cents }) => amount_cents)))}</strong>
      </div>
      <dl className={classes.rows}>
        {own.map((item, index) => (
          <Row key={index} item={item} />
        ))}
      </dl>
    </section>
  ));
}

function Row({ item: { kind, description, quantity, amount_cents } }: { item: Item }) {
  const counted = quantity === 1 ? '' : `${QUANTITY.format(quantity)} × `;
  return (
    <>
      <dt>{kind === 'labour' ? 'Labour' : `${counted}${description}`}</dt>
      <dd>{formatCents(amount_cents)}</dd>
    </>
  );
}
