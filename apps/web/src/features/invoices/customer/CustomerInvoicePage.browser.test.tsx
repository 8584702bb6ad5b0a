import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import type { CustomerInvoice } from '@baydesk/contract/invoices/send.contract';
import { viewCustomerInvoice } from '@baydesk/contract/invoices/send.contract';
import { settleOnlinePayment, startOnlinePayment, viewOnlinePayment } from '@baydesk/contract/online-payments.contract';
import { cents } from '@baydesk/domain/money/cents';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CALL_DEFAULTS } from '../../../shared/api/call-defaults.ts';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id } from '../../../testing/people.ts';
import { CustomerInvoicePage } from './CustomerInvoicePage.tsx';
import '../../../shared/customer-page/page.css';

const BRAKES = { line_id: id(1), line_name: 'Front brakes' } as const;

const invoiceOf = (differing: Partial<CustomerInvoice> = {}): CustomerInvoice => ({
  state: 'unpaid',
  shop: {
    organization_name: 'Northline Fleet Service',
    name: 'Midtown',
    color: '#0b8a63',
    telephone: '(416) 555 - 0100',
    country_code: 'CA',
    address: ['12 King Street', 'Toronto, Ontario  M5V 1A1'],
    website: '',
    logo: null,
  },
  remit_to: { name: 'Northline Receivables', address: ['PO Box 9'], telephone: '', email: 'pay@northline.example' },
  invoice_number: 'INVMID-77',
  work_order_number: 'WOMID-1042',
  payer: 'customer',
  bill_to: 'Halton Freight',
  vehicle_info: '2019 Freightliner Cascadia',
  customer_po: '',
  invoice_date: '2026-03-02',
  due_date: '2026-04-01',
  days_past_due: -5,
  items: [
    { ...BRAKES, kind: 'labour', description: 'Front brakes', quantity: 2.5, amount_cents: cents(250_00) },
    { ...BRAKES, kind: 'part', description: 'Shoe kit', quantity: 2, amount_cents: cents(100_00) },
    {
      kind: 'supplies',
      line_id: null,
      line_name: '',
      description: 'Shop supplies',
      quantity: 1,
      amount_cents: cents(10_00),
    },
  ],
  subtotal_cents: cents(360_00),
  taxes: [{ name: 'HST', rate_percent: 13, tax_cents: cents(46_80) }],
  total_cents: cents(406_80),
  payments: [],
  open_cents: cents(406_80),
  terms: 'Net 30',
  footer: '',
  ...differing,
});

const server = startFakeServer();
beforeEach(() => page.viewport(390, 844));

async function open(invoice: CustomerInvoice, { search = '', payable_cents = null, live = null }: Paying = {}) {
  server.answer(viewCustomerInvoice, invoice);
  server.answer(viewOnlinePayment, { payable_cents, live });
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: CALL_DEFAULTS })}>
      <CustomerInvoicePage token={'x'.repeat(64)} search={search} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Invoice INVMID-77' })).toBeVisible();
}

interface Paying {
  search?: string;
  payable_cents?: number | null;
  live?: AnswerOf<typeof settleOnlinePayment> | null;
}

const state = page.getByRole('region', { name: 'State of the invoice' });
const news = page.getByRole('region', { name: 'Your payment' });
const attempt = { id: id(7), amount_cents: 406_80 };

it('a customer sees what was done, how it adds up, and what is to be paid until when', async () => {
  await open(invoiceOf());
  await expect.element(state).toHaveTextContent('To pay$406.80Due on Apr 1, 2026.');
  await expect.element(page.getByRole('heading', { name: 'Front brakes' })).toBeVisible();
  await expect.element(page.getByText('2 × Shoe kit')).toBeVisible();
  await expect.element(page.getByText('HST 13 %')).toBeVisible();
  await expect.element(page.getByText('Northline Receivables')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it.each([
  [{ days_past_due: 12 }, 'Past due$406.80It was due on Apr 1, 2026, 12 days ago.'],
  [{ state: 'partially_paid', open_cents: cents(6_80) }, 'To pay$6.80Due on Apr 1, 2026. $6.80 of $406.80 is left.'],
  [{ state: 'paid', open_cents: cents(0) }, 'PaidAll $406.80 have been received. Thank you.'],
  [
    { state: 'void', open_cents: cents(0) },
    'This invoice was taken backNothing is to be paid on it. The shop may send another.',
  ],
] as const)('the state is said in words: %j', async (differing, words) => {
  await open(invoiceOf(differing));
  await expect.element(state).toHaveTextContent(words);
});

it('lists what has been paid', async () => {
  const payments = [{ label: 'PAYMID-3 · Cheque 4471', date: '2026-03-20', amount_cents: cents(400_00) }];
  await open(invoiceOf({ state: 'partially_paid', open_cents: cents(6_80), payments }));
  await expect.element(page.getByText('PAYMID-3 · Cheque 4471')).toBeVisible();
  await expect.element(page.getByText('−$400.00')).toBeVisible();
});

it('offers to pay the open balance online where the shop takes that, and says why it cannot', async () => {
  await open(invoiceOf(), { payable_cents: 406_80 });
  server.refuse(startOnlinePayment, 503, 'The payment service does not answer at the moment.');
  await state.getByRole('button', { name: 'Pay $406.80' }).click();
  await expect
    .element(state.getByRole('alert'))
    .toMatchTextContent('The payment service does not answer at the moment. Nothing was charged.');
  await expect.element(state.getByRole('button', { name: 'Pay $406.80' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('offers nothing where nothing can be paid online', async () => {
  await open(invoiceOf());
  await expect.element(state).toMatchTextContent('To pay');
  await expect.element(page.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

it.each([
  ['paid', 'paid', 'Thank you', 'Your payment of $406.80 has been received.'],
  ['paid', 'open', 'One moment …', 'Stripe is still working on your payment of $406.80.'],
  ['paid', 'processing', 'Your payment is under way', 'Your bank is still working on $406.80.'],
  ['paid', 'failed', 'Your payment did not go through', 'Nothing was charged.'],
  ['cancelled', 'open', 'Nothing was charged', 'You left the payment page before paying.'],
  ['cancelled', 'paid', 'Thank you', 'Your payment of $406.80 has been received.'],
] as const)('a customer who comes back by %s to a payment that is %s reads: %s', async (how, state, title, words) => {
  server.answer(settleOnlinePayment, { ...attempt, state });
  await open(invoiceOf(), { search: `?${how}=${attempt.id}` });
  await expect.element(news.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(news).toMatchTextContent(words);
  expect(await axeViolations()).toEqual([]);
});

it('looks again while the bank works on a payment, and shows the invoice as paid when it has arrived', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    server.answer(settleOnlinePayment, { ...attempt, state: 'processing' });
    await open(invoiceOf(), { search: `?paid=${attempt.id}` });
    await expect.element(news).toMatchTextContent('Your payment is under way');
    server.answer(settleOnlinePayment, { ...attempt, state: 'paid' });
    server.answer(viewCustomerInvoice, invoiceOf({ state: 'paid', open_cents: cents(0) }));
    await vi.advanceTimersByTimeAsync(4000);
    await expect.element(news).toMatchTextContent('Thank you');
    await expect.element(state).toHaveTextContent('PaidAll $406.80 have been received.');
  } finally {
    vi.useRealTimers();
  }
});

it('says so when the payment cannot be looked up, and looks again', async () => {
  server.refuse(settleOnlinePayment, 503, 'The payment service does not answer at the moment.');
  await open(invoiceOf(), { search: `?paid=${attempt.id}` });
  const problem = page.getByRole('alert').filter({ hasText: 'We cannot see your payment yet' });
  await expect.element(problem).toMatchTextContent('If you have paid, nothing is lost.');
  server.answer(settleOnlinePayment, { ...attempt, state: 'paid' });
  await problem.getByRole('button', { name: 'Look again' }).click();
  await expect.element(news).toMatchTextContent('Thank you');
});

it('finds a payment that was begun and left without coming back', async () => {
  server.answer(settleOnlinePayment, { ...attempt, state: 'paid' });
  await open(invoiceOf(), { live: { ...attempt, state: 'open' } });
  await expect.element(news).toMatchTextContent('Thank you');
});
