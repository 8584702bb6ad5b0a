import type { CustomerEstimate, CustomerTotals } from '@baydesk/contract/estimates.contract';
import { decideEstimate, previewDecision, viewCustomerEstimate } from '@baydesk/contract/estimates.contract';
import { cents, sumCents } from '@baydesk/domain/money/cents';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CALL_DEFAULTS } from '../../../shared/api/call-defaults.ts';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id } from '../../../testing/people.ts';
import { CustomerPage } from './CustomerPage.tsx';
import '../../../shared/customer-page/page.css';

type Line = CustomerEstimate['lines'][number];

const lineOf = (number: number, line_name: string, dollars: number, differing: Partial<Line> = {}): Line => ({
  line_id: id(number),
  line_name,
  description: '',
  labour_cents: cents(dollars * 100),
  parts_cents: cents(0),
  discounts: [],
  cores_cents: cents(0),
  total_cents: cents(dollars * 100),
  parts: [],
  is_warranty: false,
  photos: [],
  decision: 'waiting',
  ...differing,
});

const BRAKES = lineOf(1, 'Front brakes', 1500, {
  description: 'Both front drums are worn below the legal limit.',
  labour_cents: cents(1000_00),
  parts_cents: cents(500_00),
  parts: [{ description: 'Shoe kit', quantity: 2, total: cents(500_00) }],
});
const SERVICE = lineOf(2, 'Routine service (PM-B)', 600);
const WINDSHIELD = lineOf(3, 'Windshield', 450);
const LINES = [BRAKES, SERVICE, WINDSHIELD];

function totalsOf(lines: readonly Line[]): CustomerTotals {
  const [labour_cents, parts_cents, total_cents] = (['labour_cents', 'parts_cents', 'total_cents'] as const).map(
    (amount) => sumCents(lines.map((line) => line[amount])),
  ) as [CustomerTotals['labour_cents'], CustomerTotals['parts_cents'], CustomerTotals['total_cents']];
  return {
    labour_cents,
    parts_cents,
    line_discounts_cents: cents(0),
    order_discount_cents: cents(0),
    cores_cents: cents(0),
    core_credits_cents: cents(0),
    supplies_cents: cents(0),
    subtotal_cents: total_cents,
    taxes: [],
    tax_cents: cents(0),
    total_cents,
  };
}

/** An estimate for unit 214 that waits for an answer to three lines. */
const estimateOf = (differing: Partial<CustomerEstimate> = {}): CustomerEstimate => ({
  state: 'open',
  shop: {
    organization_name: 'Northline Fleet Service',
    name: 'Midtown',
    color: '#0b8a63',
    telephone: '(416) 555 - 0100',
    address: '12 King Street',
    city: 'Toronto',
    state_or_province: 'Ontario',
    postal_code: 'M5V 1A1',
    country_code: 'CA',
    logo: null,
    timezone: 'America/Toronto',
  },
  work_order_number: 'WOMID-1042',
  to_name: 'Dana Okafor',
  customer_name: 'Halton Freight',
  vehicle_info: '2019 Freightliner Cascadia',
  unit: '214',
  vin: '1FUJGLDR0KLAB0214',
  licence_plate: 'AB 12 345',
  mileage: '612,480 km',
  concern: 'Squeals when braking',
  sent_at: '2026-03-02T14:00:00.000Z',
  expires_at: '2026-03-16T14:00:00.000Z',
  decided_at: null,
  decided_by: '',
  lines: LINES,
  discount_label: '',
  totals: totalsOf(LINES),
  approved: totalsOf([]),
  ...differing,
});

const TOKEN = 'x'.repeat(64);
const server = startFakeServer();
beforeEach(() => page.viewport(390, 844));

/** Renders the page, which repeats reads that did not reach the server without waiting. */
async function renderPage(token = TOKEN): Promise<void> {
  const queries = { ...CALL_DEFAULTS.queries, retryDelay: 0 };
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { ...CALL_DEFAULTS, queries } })}>
      <CustomerPage token={token} />
    </QueryClientProvider>,
  );
}

/** Opens the link of an estimate, without an account. */
async function open(estimate: CustomerEstimate = estimateOf()): Promise<void> {
  server.answer(viewCustomerEstimate, estimate);
  server.answer(previewDecision, ({ line_ids }) => totalsOf(LINES.filter(({ line_id }) => line_ids.includes(line_id))));
  await renderPage();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Estimate for unit 214' })).toBeVisible();
}

const region = (name: string) => page.getByRole('region', { name });
const choice = (line: Line, name: 'Approve' | 'Decline') =>
  page.getByRole('group', { name: line.line_name }).getByRole('button', { name });
const send = page.getByRole('button', { name: 'Send my decision' });
const heading = (name: string) => page.getByRole('heading', { name });

/** Draws a line through the field with a finger. */
async function sign(): Promise<void> {
  const field = page.getByRole('img', { name: /^(Sign here|Your signature)$/ });
  await userEvent.dragAndDrop(field, field, { sourcePosition: { x: 20, y: 40 }, targetPosition: { x: 220, y: 60 } });
}

it('shows what is taken off a line and the whole estimate', async () => {
  const discounted = {
    ...BRAKES,
    discounts: [{ label: 'Discount 10 %', amount_cents: cents(150_00) }],
    total_cents: cents(1350_00),
  };
  const totals = { ...totalsOf([discounted]), order_discount_cents: cents(67_50) };
  await open(estimateOf({ lines: [discounted], discount_label: 'Discount 5 %', totals, approved: totals }));
  const card = page.getByRole('region', { name: 'Front brakes' });
  await expect.element(card.getByText('A discount of $150.00 is taken off.')).toBeVisible();
  await card.getByText('Parts and labour').click();
  await expect.element(card.getByText('−$150.00')).toBeVisible();
  await page.getByText('How it adds up').click();
  await expect.element(page.getByText('Discount 5 %')).toBeVisible();
  await expect.element(page.getByText('−$67.50')).toBeVisible();
});

it('a customer approves two lines of three on the phone and signs with a finger', async () => {
  await open(estimateOf({ to_name: '' }));
  await expect.element(region('Front brakes')).toMatchTextContent('$1,500.00');
  expect(await axeViolations()).toEqual([]);

  await choice(BRAKES, 'Approve').click();
  await send.click();
  await expect.element(page.getByText('2 lines are left to decide.')).toBeVisible();
  await expect.element(page.getByText('Please type your name')).toBeVisible();
  await expect.element(page.getByText('Please sign in the box, or sign with your typed name.')).toBeVisible();
  await expect.element(choice(SERVICE, 'Approve'), { message: 'the first missing one' }).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  expect(server.inputsOf(decideEstimate)).toEqual([]);

  const decision = region('Your decision');
  await expect.element(decision.getByText('$1,500.00')).toBeVisible();
  await choice(SERVICE, 'Approve').click();
  await expect.element(decision.getByText('$2,100.00')).toBeVisible();
  await expect.element(decision.getByText('of $2,550.00 for everything')).toBeVisible();
  await choice(WINDSHIELD, 'Decline').click();
  const reasons = page.getByRole('group', { name: 'Why not, if you like to say' });
  await reasons.getByRole('button', { name: 'I will have it done elsewhere' }).click();
  await page.getByLabelText('In your own words').fill('Insurance pays');
  expect(await axeViolations()).toEqual([]);

  await page.getByLabelText('Your name').fill('Dana Okafor');
  await sign();
  await expect.element(page.getByRole('button', { name: 'Clear' })).toBeVisible();
  const approved = totalsOf([BRAKES, SERVICE]);
  server.answer(decideEstimate, () =>
    estimateOf({
      state: 'decided',
      decided_at: '2026-03-03T15:00:00.000Z',
      decided_by: 'Dana Okafor',
      approved,
      lines: LINES.map((line) => ({ ...line, decision: line === WINDSHIELD ? 'declined' : 'authorized' })),
    }),
  );
  await send.click();
  await expect.element(heading('Thank you, we have your decision')).toBeVisible();
  await expect.element(region('Windshield')).toMatchTextContent('Declined');
  await expect.element(region('What was approved')).toMatchTextContent('$2,100.00');
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(await axeViolations()).toEqual([]);
  expect(server.inputsOf(decideEstimate)).toEqual([
    {
      token: TOKEN,
      name: 'Dana Okafor',
      signature: { kind: 'drawn', strokes: [[expect.any(Array), expect.any(Array)]] },
      decisions: [
        { line_id: BRAKES.line_id, decision: 'authorized', reason: '' },
        { line_id: SERVICE.line_id, decision: 'authorized', reason: '' },
        { line_id: WINDSHIELD.line_id, decision: 'declined', reason: 'Will do it elsewhere: Insurance pays' },
      ],
    },
  ]);
});

it('a customer who declined one line approves the others at once, with the name that is known', async () => {
  await open();
  await expect.element(page.getByLabelText('Your name')).toHaveValue('Dana Okafor');
  await expect.element(page.getByRole('button', { name: 'Approve all 3' })).toBeVisible();
  await choice(WINDSHIELD, 'Decline').click();
  await page.getByRole('button', { name: 'Approve the other 2' }).click();
  for (const line of [BRAKES, SERVICE])
    await expect.element(choice(line, 'Approve')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(choice(WINDSHIELD, 'Decline')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: /^Approve (all|the other)/ })).not.toBeInTheDocument();
  await expect.element(region('Your decision').getByText('$2,100.00')).toBeVisible();
});

it('a customer answers with the keyboard alone and signs by typing', async () => {
  await open(estimateOf({ to_name: '' }));
  server.answer(decideEstimate, estimateOf({ state: 'decided', decided_at: '2026-03-03T15:00:00.000Z' }));
  for (const line of LINES) {
    (choice(line, 'Decline').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(choice(line, 'Decline')).toHaveAttribute('aria-pressed', 'true');
  }
  (page.getByLabelText('Your name').element() as HTMLElement).focus();
  await userEvent.keyboard('Dana Okafor');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByLabelText('Sign with my typed name instead')).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(heading('Thank you, we have your decision')).toBeVisible();
  expect(server.inputsOf(decideEstimate)).toMatchObject([
    {
      name: 'Dana Okafor',
      signature: { kind: 'typed', name: 'Dana Okafor' },
      decisions: LINES.map(({ line_id }) => ({ line_id, decision: 'declined' })),
    },
  ]);
});

it('an estimate that the shop changed meanwhile shows that, and accepts no decision', async () => {
  await open();
  for (const line of LINES) await choice(line, 'Approve').click();
  await page.getByLabelText('Your name').fill('Dana Okafor');
  await page.getByLabelText('Sign with my typed name instead').click();
  await expect.element(page.getByRole('strong').filter({ hasText: '$2,550.00' })).toBeVisible();
  server.refuse(decideEstimate, 400, 'The estimate was changed since it was sent.');
  server.answer(viewCustomerEstimate, estimateOf({ state: 'changed' }));
  await send.click();
  await expect.element(heading('The shop has changed this estimate')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(await axeViolations()).toEqual([]);
});

it.for([
  { state: 'withdrawn', title: 'The shop has taken this estimate back' },
  { state: 'expired', title: 'This estimate has expired' },
] as const)('an estimate that is $state only shows whom to call', async ({ state, title }) => {
  await open(estimateOf({ state, lines: [] }));
  await expect.element(heading(title)).toBeVisible();
  await expect.element(page.getByText('Questions? Call')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(await axeViolations()).toEqual([]);
});

it('a truncated link opens no estimate', async () => {
  server.refuse(viewCustomerEstimate, 400, { code: 'invalid_link', message: 'This link has expired.' });
  await renderPage('cut-off');
  await expect.element(heading('This link does not open an estimate')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('a customer without a connection tries again', async () => {
  server.cutOff(viewCustomerEstimate);
  await renderPage();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server cannot be reached.');
  expect(await axeViolations()).toEqual([]);
  server.answer(viewCustomerEstimate, estimateOf());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading('Estimate for unit 214')).toBeVisible();
});
