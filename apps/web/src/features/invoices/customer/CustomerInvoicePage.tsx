import type { CustomerInvoice } from '@baydesk/contract/invoices/send.contract';
import { printCustomerInvoice, viewCustomerInvoice } from '@baydesk/contract/invoices/send.contract';
import { formatMonthDayYear, parseServerDate } from '@baydesk/domain/format/date-text';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents, negated, sumCents } from '@baydesk/domain/money/cents';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { saveFile } from '../../../shared/browser/save-file.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import classes from '../../../shared/customer-page/cards.module.css';
import { LinkedDocument } from '../../../shared/customer-page/LinkedDocument.tsx';
import { ShopPage } from '../../../shared/customer-page/ShopPage.tsx';
import { ShopPhone } from '../../../shared/customer-page/ShopPhone.tsx';
import { PayButton, PaymentNews } from './PayOnline.tsx';
import { StateCard } from './StateCard.tsx';
import { readReturned, useOnlinePayment } from './use-online-payment.ts';

/** The page a customer opens by the link of an invoice, without an account. */
export function CustomerInvoicePage({ token, search = window.location.search }: { token: string; search?: string }) {
  const returned = readReturned(search);
  const payment = useOnlinePayment(token, returned);
  const query = endpointQuery(viewCustomerInvoice, { token }, ['invoice', 'customer_invoice', token]);
  const { data: invoice, error, refetch } = useQuery({ ...query, meta: { is_silent: true } });
  useScreenTitle(invoice ? `Invoice ${invoice.invoice_number}` : 'Invoice');
  if (!invoice) return <LinkedDocument name="invoice" error={error} onRetry={() => void refetch()} />;
  const { shop } = invoice;
  return (
    <ShopPage
      shop={shop}
      address={shop.address}
      title={`Invoice ${invoice.invoice_number}`}
      about={[invoice.vehicle_info, invoice.work_order_number, day(invoice.invoice_date)]}
    >
      <PaymentNews payment={payment} returned={returned} />
      <StateCard invoice={invoice} due={day(invoice.due_date)} isThanked={payment.attempt?.state === 'paid'}>
        {payment.payable_cents !== null && (
          <PayButton amount={payment.payable_cents} start={payment.start} token={token} />
        )}
      </StateCard>
      <InvoicedWork items={invoice.items} />
      <InvoiceSums invoice={invoice} />
      <PdfButton token={token} />
      <SmallPrint invoice={invoice} />
    </ShopPage>
  );
}

function day(date: string): string {
  const parsed = parseServerDate(date);
  return parsed ? formatMonthDayYear(parsed) : '';
}

function PdfButton({ token }: { token: string }) {
  const print = useMutation({
    mutationFn: async () => {
      const file = await call(printCustomerInvoice, { token });
      saveFile(file, file.name);
    },
    meta: { refusals: 'shown_by_form' },
  });
  return (
    <section className={classes.card}>
      <button
        type="button"
        className={classes.choice}
        aria-disabled={print.isPending}
        onClick={() => !print.isPending && print.mutate()}
      >
        {print.isPending ? 'One moment …' : 'Save or print the PDF'}
      </button>
      {print.error && (
        <p role="alert" className={classes.problem}>
          {print.error.message}
        </p>
      )}
    </section>
  );
}

/** Where to pay, what the shop adds to its invoices, and whom to call. */
function SmallPrint({ invoice: { remit_to, terms, footer, shop } }: { invoice: CustomerInvoice }) {
  return (
    <section className={classes.card} aria-label="How to pay">
      {remit_to && (
        <p className={classes.words}>
          {['Pay to', remit_to.name, ...remit_to.address, remit_to.telephone, remit_to.email]
            .filter(Boolean)
            .join('\n')}
        </p>
      )}
      {terms && <p className={classes.words}>{terms}</p>}
      {footer && <p className={classes.words}>{footer}</p>}
      {shop.telephone && (
        <p className={classes.words}>
          Questions? Call <ShopPhone shop={shop} />.
        </p>
      )}
    </section>
  );
}

type Item = CustomerInvoice['items'][number];

const QUANTITY = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** The work that was done, a card for each line, with its labour and parts. */
function InvoicedWork({ items }: { items: readonly Item[] }) {
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
          <Row key={index} name={nameOf(item)} amount={item.amount_cents} />
        ))}
      </dl>
    </section>
  ));
}

function nameOf({ kind, description, quantity }: Item): string {
  const counted = quantity === 1 ? '' : `${QUANTITY.format(quantity)} × `;
  return kind === 'labour' ? 'Labour' : `${counted}${description}`;
}

/** The sums of the invoice, and the payments. */
function InvoiceSums({ invoice }: { invoice: CustomerInvoice }) {
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
          <Row key={index} name={name} amount={amount} />
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

function Row({ name, amount }: { name: string; amount: Cents }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{formatCents(amount)}</dd>
    </>
  );
}
