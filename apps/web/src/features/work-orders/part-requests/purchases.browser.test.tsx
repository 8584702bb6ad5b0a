import { deletePurchaseOrder, movePurchaseOrder, viewPurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { orderPartRequests } from '@baydesk/contract/purchasing/requests.contract';
import { vendorOptions } from '@baydesk/contract/vendors.contract';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { partRequestActions } from '@baydesk/domain/part-requests/part-request-status';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { lineOf, partOf, serveOrder } from '../../../testing/orders.ts';
import { id, personOf } from '../../../testing/people.ts';
import { purchaseOrderOf } from '../../../testing/purchase-orders.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// Loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import '../order/WorkOrderScreen.tsx';
import './EndPurchaseDialog.tsx';
import './OrderPartsDialog.tsx';
import './PartRequestsTab.tsx';

const BRAKES = lineOf(1, 'Brakes', { status: 'open' });
const drumOf = (status: PartRequest['status'], differing: Partial<PartRequest> = {}) =>
  partOf('brake drum', {
    part_number: '3687X',
    line_id: BRAKES.line_id,
    vendor_id: id(301),
    vendor_name: 'Harbour Brake Supply',
    status,
    actions: [...partRequestActions(status, 'vendor')],
    ...differing,
  });
const onOrder = (status: 'draft' | 'sent') => ({
  purchase_order: { id: id(401), order_number: 'POTOR-118', status, expected_on: null },
});

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  localStorage.clear();
});

async function visit(part: PartRequest, role: Parameters<typeof personOf>[0]) {
  const order = serveOrder(server, [{ ...BRAKES, part_requests: [part] }]);
  await renderProgram(server, {
    at: `/workorders/${order.detail().work_order.id}/part-requests`,
    person: personOf(role),
  });
  return () => order.change({}, [{ ...BRAKES, part_requests: [drumOf('authorized')] }]);
}
const openMenu = () => page.getByRole('button', { name: 'More for 3687X brake drum' }).click();

it('a purchase order that was sent is cancelled from its work order, which then has the part to order again', async () => {
  const sent = purchaseOrderOf({ status: 'sent', actions: ['cancel'] });
  const giveUp = await visit(drumOf('ordered', onOrder('sent')), 'ROLE_SERVICE_ADVISOR');
  server.answer(viewPurchaseOrder, { order: sent });
  server.answer(movePurchaseOrder, () => {
    giveUp();
    return { order: { ...sent, status: 'cancelled' as const } };
  });
  await openMenu();
  await page.getByRole('menuitem', { name: 'Cancel POTOR-118…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel POTOR-118?' });
  await expect.element(dialog).toMatchTextContent('Tell Harbour Brake Supply');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf(movePurchaseOrder)).toEqual([{ id: id(401), version: 4, action: 'cancel' }]);
  await expect.element(page.getByRole('button', { name: 'Order 3687X brake drum' })).toBeVisible();
});

it('a draft is deleted from its work order, by those who may', async () => {
  const giveUp = await visit(drumOf('authorized', onOrder('draft')), 'ROLE_SERVICE_MANAGER');
  server.answer(viewPurchaseOrder, { order: purchaseOrderOf() });
  server.answer(deletePurchaseOrder, () => {
    giveUp();
    return {};
  });
  await openMenu();
  await page.getByRole('menuitem', { name: 'Delete POTOR-118…' }).click();
  await page.getByRole('dialog', { name: 'Delete POTOR-118?' }).getByRole('button', { name: 'Delete order' }).click();
  await expect.poll(() => server.inputsOf(deletePurchaseOrder)).toEqual([{ id: id(401), version: 4 }]);
  await expect.element(page.getByText('POTOR-118')).not.toBeInTheDocument();
});

it('the button of a part to order puts it onto a purchase order, and marking it by hand says so', async () => {
  const other = { id: id(302), name: 'Keystone', account_number: '', lead_time_days: null };
  server.answer(vendorOptions, { collection: [other] });
  server.answer(orderPartRequests, { order: purchaseOrderOf() });
  server.answer(viewPurchaseOrder, { order: purchaseOrderOf() });
  await visit(drumOf('authorized'), 'ROLE_SERVICE_ADVISOR');
  await openMenu();
  await expect.element(page.getByRole('menuitem', { name: 'Order from vendor…' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Mark as ordered' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Order 3687X brake drum' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order a part' });
  const vendor_field = dialog.getByRole('combobox', { name: 'Vendor' });
  await expect.element(vendor_field).toHaveFocus();
  await expect.element(vendor_field).toHaveValue('Harbour Brake Supply');
  // The list of vendors would cover the ordered parts.
  expect(page.getByRole('option').elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Put on an order' }).click();
  await expect.element(page.getByRole('heading', { name: 'POTOR-118' })).toBeVisible();
  expect(server.inputsOf(orderPartRequests)).toMatchObject([{ vendor_id: id(301), items: [{}] }]);
});

it('people who may not buy mark a part as ordered', async () => {
  await visit(drumOf('authorized'), 'ROLE_FOREMAN');
  await expect.element(page.getByRole('button', { name: 'Mark as ordered 3687X brake drum' })).toBeVisible();
});
