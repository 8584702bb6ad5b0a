import { viewCustomer } from '@baydesk/contract/customers.contract';
import { unpaidTransactions } from '@baydesk/contract/payments.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { customerOf, HALTON_ID } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { unpaidAccount, unpaidOf } from '../../../testing/payments.ts';
import { personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
// Loaded with this file, because on a busy machine loading it takes longer than a test waits.
import './UnpaidExport.tsx';

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(viewCustomer, customerOf());
});

const visit = (search = '') =>
  renderScreen(server, {
    at: `/customers/${HALTON_ID}/unpaid-invoices${search}`,
    person: personOf('ROLE_SERVICE_ADVISOR'),
  });
const rows = page.getByRole('table').getByRole('rowheader');

it('shows what is owed by age, and the documents of one age', async () => {
  const account = unpaidAccount([unpaidOf(1, '2026-08-01', 900), unpaidOf(2, '2026-11-01', 200)], {
    credit_limit_cents: cents(1_000_00),
    overdue_cents: cents(1_100_00),
  });
  server.answer(unpaidTransactions, account);
  const { address } = await visit();
  await expect.element(page.getByText('Over limit')).toBeVisible();
  await expect.element(page.getByText('−$100.00')).toBeVisible();
  await expect.element(page.getByRole('row').filter({ hasText: 'INVMID-1' })).toMatchTextContent('108 days late');
  expect(await axeViolations()).toEqual([]);
  const strip = page.getByRole('navigation', { name: 'By days past due' });
  await strip.getByRole('link', { name: '1–30 days $200.00' }).click();
  await expect.element(rows).toMatchTextContent('INVMID-2');
  expect(address()).toContain('age=days_1_30');
  await strip.getByRole('link', { name: 'Total $1,100.00' }).click();
  await expect.poll(() => rows.elements().length).toBe(2);
});

it('keeps the invoices where they are when one is selected, however little room there is', async () => {
  await page.viewport(1280, 900);
  server.answer(unpaidTransactions, unpaidAccount([unpaidOf(1, '2026-08-01', 900)]));
  await visit();
  await expect.element(page.getByRole('button', { name: 'More for this list' })).toBeVisible();
  const top = () => rows.element().getBoundingClientRect().top;
  const before = top();
  await page.getByRole('checkbox', { name: 'Select INVMID-1' }).click();
  await expect.element(page.getByRole('button', { name: 'Take payment for 1' })).toBeVisible();
  expect(top()).toBe(before);
});

it('exports what is on screen', async () => {
  server.answer(unpaidTransactions, unpaidAccount([unpaidOf(1, '2026-08-01', 900), unpaidOf(2, '2026-11-01', 200)]));
  await visit('?age=over_90');
  await expect.element(rows).toMatchTextContent('INVMID-1');
  const saved = vi.spyOn(URL, 'createObjectURL');
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const download = expect.stringMatching(/^unpaid-halton-freight-[\d-]+\.csv$/);
  await expect.poll(() => pressed.mock.contexts).toMatchObject([{ download }]);
  const [[file]] = saved.mock.calls as [[Blob]];
  const [, ...lines] = (await file.text()).trim().split('\r\n');
  expect(lines).toEqual(['INVMID-1,2026-08-01,2026-08-01,108,WOMID-1,214,PO-88,Midtown,900,900,Unpaid']);
});

it('says how many there are if not all are listed', async () => {
  const account = unpaidAccount([unpaidOf(1, '2026-08-01', 900)]);
  server.answer(unpaidTransactions, { ...account, unpaid_transactions_count: 1204 });
  await visit();
  await expect.element(page.getByText('The 1 longest due of 1,204 documents.')).toBeVisible();
});

it('says that a customer is on hold, and that nothing is owed', async () => {
  server.answer(unpaidTransactions, unpaidAccount([], { credit_terms: 'Credit Hold' }));
  await visit();
  await expect.element(page.getByText('On hold')).toBeVisible();
  await expect.element(page.getByText('Nothing is owed')).toBeVisible();
});

it('shows the documents of one age as of an earlier day, to be looked at only, and leads back to today', async () => {
  server.answer(unpaidTransactions, unpaidAccount([unpaidOf(1, '2026-08-01', 900)]));
  const { address } = await visit('?as_of=2026-10-31&age=over_90');
  await expect.element(page.getByText('As of Oct 31, 2026')).toBeVisible();
  await expect.element(rows).toMatchTextContent('INVMID-1');
  expect(server.inputsOf(unpaidTransactions)).toEqual([
    { customer_id: HALTON_ID, as_of: '2026-10-31', bucket: 'over_90' },
  ]);
  await expect.element(page.getByRole('button', { name: 'Take payment' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('link', { name: 'Show today' }).click();
  await expect.poll(address).toBe(`/customers/${HALTON_ID}/unpaid-invoices`);
  await expect.element(page.getByRole('checkbox', { name: 'Select INVMID-1' })).toBeVisible();
});
