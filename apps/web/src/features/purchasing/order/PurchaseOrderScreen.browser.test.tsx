import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import {
  changePurchaseOrderItem,
  movePurchaseOrder,
  sendPurchaseOrder,
  viewPurchaseOrder,
} from '@baydesk/contract/purchasing.contract';
import { listVendorContacts } from '@baydesk/contract/vendors.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { personOf } from '../../../testing/people.ts';
import { purchaseOrderOf } from '../../../testing/purchase-orders.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const ORDER = purchaseOrderOf();

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(viewPurchaseOrder, { order: ORDER });
  server.answer(listVendorContacts, listOf([]));
});

const visit = (role: Parameters<typeof personOf>[0]) =>
  renderScreen(server, { at: `/order/${ORDER.id}`, person: personOf(role) });
const button = (name: string) => page.getByRole('button', { name });

it('warns of what is not agreed, of too little, and of what the vendor does not deliver', async () => {
  await visit('ROLE_MANAGER');
  const items = page.getByRole('region', { name: 'Items' });
  await expect.element(items).toMatchTextContent('WOTOR-1042');
  await expect.element(items).toMatchTextContent('Line not authorized');
  await expect.element(items).toMatchTextContent('3 asked for, 2 ordered');
  await expect.element(page.getByText('takes orders from $150.00')).toBeVisible();
});

it('does not compare what was asked for with the order once some of it came', async () => {
  const items = ORDER.items.map((item) => ({ ...item, quantity: 5, delivered_quantity: 2, quantity_remaining: 3 }));
  server.answer(viewPurchaseOrder, { order: { ...ORDER, status: 'partially_received', items } });
  await visit('ROLE_MANAGER');
  const region = page.getByRole('region', { name: 'Items' });
  await expect.element(region).toMatchTextContent('2 came, 3 to come');
  await expect.element(region).not.toMatchTextContent('asked for');
});

it('shows the core charges beside the total', async () => {
  server.answer(viewPurchaseOrder, { order: { ...ORDER, cores_cents: cents(30_00) } });
  await visit('ROLE_MANAGER');
  await expect.element(page.getByRole('row', { name: 'Core charges, on top' })).toMatchTextContent('$30.00');
});

it('saves one value of an item where it stands, and the others as they are', async () => {
  server.answer(changePurchaseOrderItem, { order: ORDER, order_id: ORDER.id });
  await visit('ROLE_SERVICE_ADVISOR');
  await button('Change Price of D-16: 50.00').click();
  await page.getByRole('textbox', { name: 'Price of D-16' }).fill('47.5');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.inputsOf(changePurchaseOrderItem))
    .toMatchObject([{ version: 4, quantity: 2, description: 'Drum', price_cents: 47_50 }]);
});

it('offers to send it to the vendor’s address', async () => {
  server.answer(sendPurchaseOrder, { order: { ...ORDER, status: 'sent' } });
  await visit('ROLE_SERVICE_ADVISOR');
  await button('Send').click();
  const dialog = page.getByRole('dialog', { name: 'Send POTOR-118' });
  await expect.element(dialog).toMatchTextContent('orders@harbour.example');
  await dialog.getByRole('button', { name: 'Send order' }).click();
  await expect
    .poll(() => server.inputsOf(sendPurchaseOrder))
    .toMatchObject([
      {
        order_id: ORDER.id,
        version: 4,
        data: { recipients: [{ to_address: 'orders@harbour.example', to_name: 'Harbour Brake Supply' }] },
      },
    ]);
});

it('asks before a sent order is cancelled', async () => {
  const sent: PurchaseOrder = { ...ORDER, status: 'sent', actions: ['change', 'send', 'confirm', 'receive', 'cancel'] };
  server.answer(viewPurchaseOrder, { order: sent });
  server.answer(movePurchaseOrder, { order: { ...sent, status: 'cancelled', actions: [] } });
  await visit('ROLE_MANAGER');
  await button('More for this order').click();
  await page.getByRole('menuitem', { name: 'Cancel order…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel POTOR-118?' });
  await expect.element(dialog).toMatchTextContent('to be ordered again');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect.poll(() => server.inputsOf(movePurchaseOrder)).toEqual([{ id: ORDER.id, version: 4, action: 'cancel' }]);
});
