import { lowStock } from '@baydesk/contract/inventory/low-stock.contract';
import { createPurchaseOrders, listPurchaseOrders } from '@baydesk/contract/purchasing.contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { id, personOf } from '../../../testing/people.ts';
import { purchaseOrderOf } from '../../../testing/purchase-orders.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { stockPartOf } from '../../../testing/stock.ts';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import './LowStockScreen.tsx';

const server = startFakeServer();

const lowOf = (number: number, vendor_id: string, vendor_name: string) => ({
  ...stockPartOf(number, `LOW-${number}`),
  vendor_id,
  vendor_name,
  on_draft: 0,
  buy_quantity: 12,
  suggested_min: null,
  suggested_max: null,
  suggestion_reason: '',
  last_bought_on: null,
});

it('says which drafts begin with what is low, and which were open already and got more', async () => {
  server.leaveTheRest();
  server.answer(lowStock, listOf([lowOf(1, id(301), 'Harbour Brake Supply'), lowOf(2, id(302), 'Keystone Brake')]));
  server.answer(createPurchaseOrders, ({ orders }) => ({
    orders: orders.map((order) =>
      order.vendor_id === id(301) ? purchaseOrderOf() : purchaseOrderOf({ id: order.id, vendor_id: order.vendor_id }),
    ),
  }));
  server.answer(listPurchaseOrders, listOf([purchaseOrderOf()]));
  const { address } = await renderProgram(server, {
    at: '/parts/inventory/low-stock',
    person: personOf('ROLE_MANAGER'),
  });
  await page.getByRole('button', { name: 'Create orders' }).click();
  await expect
    .element(page.getByText('One draft is created. Added to the open draft POTOR-118 to Harbour Brake Supply'))
    .toBeVisible();
  await expect.poll(address).toContain('/parts/orders?');
});
