import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { viewCustomer } from '@baydesk/contract/customers.contract';
import { myWorkplaces } from '@baydesk/contract/staff.contract';
import { expect, beforeEach, it } from 'vitest';
import { page } from 'vitest/browser';
import { customerOf } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openOrder } from '../../../testing/open-order.ts';
import { answerOrderList, orderRowOf } from '../../../testing/order-list.ts';
import { lineOf, partOf } from '../../../testing/orders.ts';
import { MIDTOWN, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// The screens are loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../lines/LinesTab.tsx';
import '../overview/WorkOrdersScreen.tsx';
import '../part-requests/PartRequestsTab.tsx';
import './WorkOrderScreen.tsx';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const PRICELESS = {
  quoted_total: null,
  authorized_total: null,
  shop_supplies_cost: null,
  rules: null,
  totals: null,
} as const;

/** A line with a part as the server answers a person who does not see prices. */
const LINE: WorkOrderLine = {
  ...lineOf(1, 'Brakes', { status: 'open' }),
  labour_rate: null,
  labour_total: null,
  total_parts_sell_price: null,
  discount_total: null,
  total_cores: null,
  total_cost: null,
  line_total: null,
  decided_discount: null,
  part_requests: [{ ...partOf('Brake drum'), cost: null, core: null, sell_price: null, total: null }],
};

it.each(['lines', 'part-requests'])('an order without prices shows none on the tab %s', async (tab) => {
  await openOrder(server, PRICELESS, { role: 'ROLE_TECHNICIAN', tab, lines: [LINE] });
  const main = page.getByRole('main');
  if (tab === 'lines') await page.getByRole('button', { name: 'Line 1: Brakes' }).click();
  await expect.element(main.getByText('Brake drum').first()).toBeVisible();
  expect(main.element().textContent).not.toMatch(/\$|not priced|Total|Sell price|Amount/);
  await expect.element(page.getByRole('link', { name: 'Statistics' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Finance' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^More/ }).first().click();
  await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Print estimate' })).not.toBeInTheDocument();
});

it.each([
  ['hides', PRICELESS, false],
  ['shows', {}, true],
] as const)('an order that %s its prices does so with the reason of its rate', async (_, prices, is_told) => {
  server.answer(viewCustomer, customerOf());
  await openOrder(server, prices, { role: 'ROLE_TECHNICIAN', lines: [] });
  await page.getByRole('button', { name: 'Halton Freight' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Halton Freight' });
  await expect.element(drawer.getByText('PO number')).toBeVisible();
  expect(drawer.getByText('Rate of the labour type').elements()).toHaveLength(is_told ? 1 : 0);
});

it.each([
  [true, 1],
  [false, 0],
])('the list of a location with technicians_see_prices %s has %i column of totals', async (is_shown, columns) => {
  const totals = is_shown ? {} : { quoted_total: null, authorized_total: null };
  answerOrderList(server, () => [orderRowOf(1, totals)]);
  server.answer(myWorkplaces, { collection: [{ ...MIDTOWN, technicians_see_prices: is_shown }] });
  await renderProgram(server, { at: '/workorders', person: personOf('ROLE_TECHNICIAN') });
  await expect.element(page.getByText('WOMID-1', { exact: true }).first()).toBeVisible();
  await expect.poll(() => page.getByRole('columnheader', { name: 'Total' }).elements().length).toBe(columns);
});
