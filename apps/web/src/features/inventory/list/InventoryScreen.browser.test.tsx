import { manufacturerRecords } from '@baydesk/contract/catalogue.contract';
import { gridLocationRecords, listStock, sumStock } from '@baydesk/contract/inventory.contract';
import { cents } from '@baydesk/domain/money/cents';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { stockPartOf } from '../../../testing/stock.ts';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import './InventoryScreen.tsx';
import './MoveToShelfDialog.tsx';

const IRONVALE = { id: id(320), name: 'Ironvale', parts_count: 2, is_retired: false, version: 1 };

const server = startFakeServer();

const visit = async () => {
  server.leaveTheRest();
  server.answer(listStock, {
    ...listOf([stockPartOf(1, '4707-Q'), stockPartOf(2, '4708')]),
    pagination: { page: 1, rows_per_page: 30, total: 1_000, is_at_least: true },
  });
  server.answer(sumStock, { parts_count: 12_345, value_cents: cents(987_654_32) });
  server.answer(gridLocationRecords.list, listOf([]));
  await renderProgram(server, { at: '/parts/inventory', person: personOf('ROLE_MANAGER') });
  await expect.element(page.getByRole('row').filter({ hasText: '4707-Q' })).toBeVisible();
};

it('says how many parts there are and what they are worth, also where the list stops counting', async () => {
  await visit();
  await expect.element(page.getByText('12,345 · $987,654.32')).toBeVisible();
});

it('keeps the chosen parts when a dialog over them is left by Escape', async () => {
  await visit();
  await page.getByRole('row').filter({ hasText: '4708' }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Put on a shelf…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put 4708 on a shelf' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument();
});

it('loads the options of a filter when it is used', async () => {
  await visit();
  expect(server.inputsOf(manufacturerRecords.list)).toEqual([]);
  server.answer(manufacturerRecords.list, listOf([IRONVALE]));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Manufacturer' }).click();
  await page.getByRole('option', { name: IRONVALE.name }).click();
  await expect.element(page.getByRole('button', { name: `Manufacturer: ${IRONVALE.name}` })).toBeVisible();
  await expect.poll(() => server.inputsOf(listStock).at(-1)).toMatchObject({ manufacturer_id: IRONVALE.id });
});

it('filters what has not gone out for some days, and names no days before they are chosen', async () => {
  await visit();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'None went out for' }).click();
  await expect.element(page.getByRole('button', { name: 'None went out for: …', exact: true })).toBeVisible();
  await page.getByRole('option', { name: '90 days' }).click();
  await expect.element(page.getByRole('button', { name: 'None went out for: 90 days', exact: true })).toBeVisible();
  await expect.poll(() => server.inputsOf(listStock).at(-1)).toMatchObject({ dead_for_days: 90 });
});
