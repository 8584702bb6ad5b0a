import type { AgedCustomer } from '@baydesk/contract/payments/ageing.contract';
import { listAgedDocuments, listAgeing } from '@baydesk/contract/payments/ageing.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import './AgedDocumentsScreen.tsx';
import './AgeingScreen.tsx';

const HALTON: AgedCustomer = {
  id: id(20),
  customer_id: id(20),
  customer_name: 'Halton Freight',
  credit_terms: 'Net 30',
  credit_limit_cents: null,
  oldest_due_date: '2026-08-01',
  promise: null,
  current: cents(100_00),
  days_1_30: cents(0),
  days_31_60: cents(40_00),
  days_61_90: cents(0),
  over_90: cents(900_00),
  total_cents: cents(1_040_00),
};
const { current, days_1_30, days_31_60, days_61_90, over_90, total_cents } = HALTON;

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(listAgeing, {
    ...listOf([HALTON]),
    as_of: '2026-11-17',
    totals: { current, days_1_30, days_31_60, days_61_90, over_90, total_cents },
  });
});

const visit = (search = '') =>
  renderProgram(server, { at: `/invoices/ageing${search}`, person: personOf('ROLE_OFFICE_USER') });
const row = (name: string) => page.getByRole('row', { name });

it('shows what each customer owes by age with the sums of all, and leads to the invoices of an age', async () => {
  const { address } = await visit();
  await expect.element(row('Halton Freight')).toMatchTextContent('$100.00');
  await expect.element(row('All')).toMatchTextContent('$1,040.00');
  expect(await axeViolations()).toEqual([]);
  await row('Halton Freight').getByRole('link', { name: '$900.00' }).click();
  await expect.poll(address).toBe(`/customers/${HALTON.customer_id}/unpaid-invoices?age=over_90`);
});

it('leads to what was owed on a day that is over', async () => {
  await visit('?as_of=2026-08-31');
  await expect.element(page.getByText('Promises to pay are shown as of today only')).toBeVisible();
  const link = row('Halton Freight').getByRole('link', { name: '$900.00' });
  await expect
    .element(link)
    .toHaveAttribute('href', `/customers/${HALTON.customer_id}/unpaid-invoices?age=over_90&as_of=2026-08-31`);
  expect(server.inputsOf(listAgeing).at(-1)).toMatchObject({ as_of: '2026-08-31' });
});

it('leads from a sum to the documents of all customers that make it up', async () => {
  server.answer(listAgedDocuments, {
    ...listOf([
      {
        id: id(30),
        kind: 'purchase',
        document_id: id(30),
        number: 'INVMID-7',
        customer_id: HALTON.customer_id,
        customer_name: 'Halton Freight',
        workplace_name: 'Midtown',
        work_order_number: 'WOMID-3',
        date: '2026-05-01',
        due_date: '2026-05-31',
        days_past_due: 92,
        original_amount: cents(950_00),
        balance: cents(900_00),
      },
    ]),
    as_of: '2026-08-31',
    balance: cents(900_00),
  });
  const { address } = await visit('?as_of=2026-08-31&is_overdue=true&search=halton');
  await row('All').getByRole('link', { name: '$900.00' }).click();
  await expect.poll(address).toContain('/invoices/ageing/documents?');
  await expect.element(page.getByText('As of Aug 31, 2026')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'INVMID-7' })).toMatchTextContent('92 days late');
  expect(server.inputsOf(listAgedDocuments).at(-1)).toMatchObject({
    age: 'over_90',
    as_of: '2026-08-31',
    is_overdue: true,
    search: 'halton',
  });
  expect(await axeViolations()).toEqual([]);
});

it('leads to a day to come as it does to one that is over', async () => {
  await visit('?as_of=2099-12-31');
  await expect
    .element(row('Halton Freight').getByRole('link', { name: '$900.00' }))
    .toHaveAttribute('href', expect.stringContaining('as_of=2099-12-31'));
});

it('sorts by any column and narrows to late customers', async () => {
  const { address } = await visit();
  await page.getByRole('columnheader', { name: 'Over 90' }).getByRole('button').click();
  await expect.poll(address).toContain('sort_by=over_90');
  await page.getByRole('switch', { name: 'Late only' }).click();
  await expect.poll(address).toContain('is_overdue=true');
  await expect.poll(() => server.inputsOf(listAgeing).at(-1)).toMatchObject({ sort_by: 'over_90', is_overdue: true });
});

it('is cards on a phone', async () => {
  await page.viewport(390, 844);
  await visit();
  const cards = page.getByRole('list', { name: 'What customers owe by days past due' }).getByRole('listitem');
  await expect.element(cards.nth(1)).toMatchTextContent('Halton Freight');
  await expect.element(cards.nth(1)).not.toMatchTextContent('61–90');
});
