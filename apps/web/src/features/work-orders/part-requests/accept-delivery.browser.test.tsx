import { acceptDelivery, viewReceipt } from '@baydesk/contract/deliveries.contract';
import { performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import { partRequestActions } from '@baydesk/domain/part-requests/part-request-status';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { deliveryOf, receiptItemOf, receiptOf } from '../../../testing/deliveries.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { lineOf, ORDER_ID, partOf, serveOrder } from '../../../testing/orders.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// Loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import '../order/WorkOrderScreen.tsx';
import './PartRequestsTab.tsx';

const BRAKES = lineOf(1, 'Brakes', { status: 'open' });
const drum = partOf('left brake drum', {
  part_number: '3687X',
  line_id: BRAKES.line_id,
  status: 'ordered',
  actions: [...partRequestActions('ordered', 'vendor')],
  purchase_order: { id: id(401), order_number: 'POTOR-118', status: 'sent', expected_on: null },
});

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  localStorage.clear();
});

it('a part on a purchase order is received with its delivery, what this order waits for first', async () => {
  const order = serveOrder(server, [{ ...BRAKES, part_requests: [drum] }]);
  const other = receiptItemOf(2);
  const ours = receiptItemOf(1, {
    part_request: {
      id: drum.id,
      work_order_id: ORDER_ID,
      work_order_number: 'WOMID-1',
      line_name: 'Brakes',
      customer_name: 'Halton Freight',
      status: 'ordered',
    },
  });
  server.answer(viewReceipt, receiptOf(other, ours));
  server.answer(acceptDelivery, () => {
    order.change({}, [{ ...BRAKES, part_requests: [{ ...drum, status: 'received', actions: ['stage'] }] }]);
    return { delivery: deliveryOf() };
  });
  const at = `/workorders/${order.detail().work_order.id}/part-requests`;
  await renderProgram(server, { at, person: personOf('ROLE_SERVICE_MANAGER') });
  await page.getByRole('button', { name: 'Accept delivery 3687X left brake drum', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Receive POTOR-118 from Harbour Brake Supply' });
  await expect.element(dialog.getByRole('row').nth(1)).toMatchTextContent('KIT-1');
  await dialog.getByRole('button', { name: 'All of KIT-1' }).click();
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Accept delivery' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Stage 3687X left brake drum', exact: true })).toBeVisible();
  expect(server.inputsOf(acceptDelivery)).toMatchObject([
    { work_order_id: drum.work_order_id, dialogOrigin: 'acceptDeliveryFromWO', items: [{ quantity_delivered: 5 }] },
  ]);
  expect(server.inputsOf(performStatusAction)).toEqual([]);
});

it('says which purchase order is late or came in part, and leads a foreman to its deliveries without the menu', async () => {
  const hose = partOf('hose', {
    id: id(9_31),
    line_id: BRAKES.line_id,
    status: 'ordered',
    purchase_order: { id: id(402), order_number: 'POTOR-119', status: 'partially_received', expected_on: '2020-01-02' },
  });
  const order = serveOrder(server, [{ ...BRAKES, part_requests: [drum, hose] }]);
  const at = `/workorders/${order.detail().work_order.id}/part-requests`;
  const { address } = await renderProgram(server, { at, person: personOf('ROLE_FOREMAN') });
  await expect
    .element(page.getByText(/POTOR-119, *Partial Delivery, expected Jan 2, 2020 *Late, deliveries/))
    .toBeVisible();
  await expect.element(page.getByText(/POTOR-118, sent$/)).toBeVisible();
  expect(page.getByRole('link', { name: 'POTOR-119' }).elements()).toEqual([]);
  await page.getByRole('link', { name: 'deliveries' }).click();
  await expect.poll(address).toBe(`/parts/deliveries?order_id=${id(402)}`);
});
