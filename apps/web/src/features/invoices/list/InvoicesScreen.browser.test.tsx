import { listInvoices, sumOfInvoices } from '@baydesk/contract/invoices.contract';
import { createSavedView, listSavedViews } from '@baydesk/contract/saved-views.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { invoiceRowOf } from '../../../testing/invoices.ts';
import { listOf } from '../../../testing/list-of.ts';
import { personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import './InvoicesScreen.tsx';

const LATE = invoiceRowOf(1);
const PAID = invoiceRowOf(2, { state: 'paid', open_cents: cents(0), customer_name: 'Ridge Aggregates' });

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(listSavedViews, { collection: [] });
  server.answer(listInvoices, ({ states }) =>
    listOf([LATE, PAID].filter(({ state }) => !states || states.includes(state))),
  );
  server.answer(sumOfInvoices, ({ states }) => ({
    total_cents: states ? cents(327_70) : cents(655_40),
    open_cents: cents(327_70),
    counts: { unpaid: 1, partially_paid: 0, paid: 1, overpaid: 0, void: 0 },
  }));
});

const visit = (at = '/invoices') => renderScreen(server, { at, person: personOf('ROLE_OFFICE_USER') });
const row = (name: string) => page.getByRole('row', { name });

it('says how late an invoice is, what it came to and what is open, and adds them up', async () => {
  await visit();
  await expect.element(row('INVMID-1')).toMatchTextContent('12 days late');
  await expect.element(row('INVMID-2')).not.toMatchTextContent('late');
  await expect
    .element(page.getByRole('main').getByRole('status').first())
    .toMatchTextContent('2 · $655.40 · $327.70 open');
});

it('narrows to what is open, and the address and the sum follow', async () => {
  const { address } = await visit();
  await page.getByRole('button', { name: 'Open 1' }).click();
  await expect.element(row('INVMID-2')).not.toBeInTheDocument();
  await expect.element(row('INVMID-1')).toBeVisible();
  expect(address()).toContain('states=');
  expect(server.inputsOf(sumOfInvoices)).toContainEqual({ states: ['unpaid', 'partially_paid'] });
  await expect.element(page.getByRole('button', { name: /^Paid ?1$/ })).toBeVisible();
});

it('filters by age', async () => {
  const { address } = await visit();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Age' }).click();
  await page.getByRole('option', { name: '31–60 days late' }).click();
  await expect.poll(address).toBe('/invoices?age=days_31_60');
  expect(server.inputsOf(listInvoices).at(-1)).toMatchObject({ age: 'days_31_60' });
});

it('keeps filters as a view of this list', async () => {
  server.answer(createSavedView, ({ id, list, name, search }) => ({
    collection: [{ id, list, name, search, position: 1, version: 1 }],
  }));
  await visit('/invoices?age=over_90');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabelText('Name').fill('Long overdue');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Long overdue', exact: true })).toBeVisible();
  expect(server.inputsOf(createSavedView)).toMatchObject([{ list: 'invoices', search: { age: 'over_90' } }]);
});

it('leads to the page of an invoice', async () => {
  const { address } = await visit();
  await page.getByRole('link', { name: 'INVMID-1' }).click();
  await expect.poll(address).toBe(`/invoices/${LATE.id}`);
});
