import type { OwedVendor } from '@baydesk/contract/payables.contract';
import { listOwedVendors } from '@baydesk/contract/payables.contract';
import { listOwedDocuments } from '@baydesk/contract/payables/owed-documents.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { HARBOUR } from '../../../testing/payables.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import './OwedDocumentsScreen.tsx';
import './OwedScreen.tsx';

const SUMS = {
  current: cents(150_00),
  days_1_30: cents(40_00),
  days_31_60: cents(0),
  days_61_90: cents(0),
  over_90: cents(0),
  total_cents: cents(190_00),
  due_soon_cents: cents(120_00),
  credits_cents: cents(25_00),
};
const OWED: OwedVendor = {
  id: HARBOUR.id,
  vendor_id: HARBOUR.id,
  vendor_name: HARBOUR.name,
  credit_terms: 'Net 30',
  bills_count: 3,
  next_due_date: '2026-11-10',
  ...SUMS,
};

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(listOwedVendors, { ...listOf([OWED]), totals: SUMS });
});

const visit = (role: 'ROLE_OFFICE_USER' | 'ROLE_SERVICE_ADVISOR' = 'ROLE_OFFICE_USER', at = '/invoices/what-we-owe') =>
  renderProgram(server, { at, person: personOf(role) });
const row = (name: string) => page.getByRole('row', { name });

it('shows vendors by what falls due next with the sums of all, and leads to the bills of an age', async () => {
  const { address } = await visit();
  await expect.element(row(HARBOUR.name)).toMatchTextContent(/3 bills, Net 30.*Nov 10.*\$120\.00/);
  await expect.element(row('All')).toMatchTextContent('$190.00');
  expect(await axeViolations()).toEqual([]);
  await row(HARBOUR.name).getByRole('link', { name: '$40.00' }).click();
  await expect.poll(address).toBe(`/parts/vendor/${HARBOUR.id}/unpaid-invoices?age=days_1_30`);
});

it('leads from a sum to the bills of all vendors that make it up, and from each to its vendor', async () => {
  const bill = {
    id: id(60),
    kind: 'purchase' as const,
    document_id: id(60),
    number: 'BILLTOR-12',
    vendor_number: 'E-1010',
    vendor_id: HARBOUR.id,
    vendor_name: HARBOUR.name,
    workplace_name: 'Toronto',
    date: '2026-09-20',
    due_date: '2026-10-20',
    days_past_due: 21,
    original_amount: cents(55_00),
    balance: cents(40_00),
  };
  server.answer(listOwedDocuments, { ...listOf([bill]), balance: cents(40_00) });
  const { address } = await visit('ROLE_OFFICE_USER', '/invoices/what-we-owe?is_overdue=true');
  await row('All').getByRole('link', { name: '$40.00' }).click();
  await expect.poll(address).toContain('/invoices/what-we-owe/documents?');
  await expect.element(page.getByRole('row', { name: 'BILLTOR-12' })).toMatchTextContent('21 days late');
  expect(server.inputsOf(listOwedDocuments).at(-1)).toMatchObject({ age: 'days_1_30', is_overdue: true });
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('link', { name: 'BILLTOR-12' }).click();
  await expect.poll(address).toBe(`/parts/vendor/${HARBOUR.id}/unpaid-invoices?open=${bill.id}`);
});

it('leads from what is due within a week and from credits to exactly these documents', async () => {
  server.answer(listOwedDocuments, { ...listOf([]), balance: cents(0) });
  const links = [
    [row('All'), '$120.00', { age: 'due_soon' }],
    [row('All'), '$25.00', { age: 'credits' }],
    [row(HARBOUR.name), '$120.00', { age: 'due_soon', vendor_id: HARBOUR.id }],
    [row(HARBOUR.name), '$25.00', { age: 'credits', vendor_id: HARBOUR.id }],
  ] as const;
  await visit();
  for (const [sums, name, chosen] of links) {
    await sums.getByRole('link', { name }).click();
    await expect.poll(() => server.inputsOf(listOwedDocuments).at(-1)).toMatchObject(chosen);
    await page.getByRole('link', { name: 'What we owe' }).first().click();
  }
});

it('sorts by what the server can, and narrows to what is overdue', async () => {
  const { address } = await visit();
  await page.getByRole('columnheader', { name: 'Due within a week' }).getByRole('button').click();
  await expect.poll(address).toContain('sort_by=due_soon_cents');
  await expect.element(page.getByRole('columnheader', { name: '1–30' }).getByRole('button')).not.toBeInTheDocument();
  await page.getByRole('switch', { name: 'Overdue only' }).click();
  await expect.poll(() => server.inputsOf(listOwedVendors).at(-1)).toMatchObject({ is_overdue: true });
});

it('is cards on a phone', async () => {
  await page.viewport(390, 844);
  await visit();
  const cards = page.getByRole('list', { name: 'What we owe vendors by days past due' }).getByRole('listitem');
  await expect.element(cards.nth(1)).toMatchTextContent(HARBOUR.name);
  await expect.element(cards.nth(1)).not.toMatchTextContent('61–90');
});

it('shows on a phone which documents were chosen', async () => {
  await page.viewport(390, 844);
  server.answer(listOwedDocuments, { ...listOf([]), balance: cents(0) });
  await visit('ROLE_OFFICE_USER', '/invoices/what-we-owe/documents?age=credits');
  await expect.element(page.getByRole('button', { name: 'Credits' })).toBeInViewport({ ratio: 0.9 });
});

it('is offered only to people who may see vendor money', async () => {
  await visit('ROLE_SERVICE_ADVISOR', '/invoices/ageing');
  await expect.element(page.getByRole('link', { name: 'Invoices' }).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'What we owe' })).not.toBeInTheDocument();
});
