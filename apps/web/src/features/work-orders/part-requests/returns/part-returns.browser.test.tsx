import {
  createReturn,
  createReturnRequest,
  listReturnRequests,
  returnToInventory,
} from '@baydesk/contract/returns.contract';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { PartRequestStatus } from '@baydesk/domain/part-requests/part-request-status';
import { cents } from '@baydesk/domain/money/cents';
import { partRequestActions } from '@baydesk/domain/part-requests/part-request-status';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { listOf } from '../../../../testing/list-of.ts';
import { lineOf, partOf, serveOrder } from '../../../../testing/orders.ts';
import { id, personOf } from '../../../../testing/people.ts';
import { renderProgram } from '../../../../testing/render-program.tsx';
import { returnRequestOf, vendorReturnOf } from '../../../../testing/returns.ts';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import '../../order/WorkOrderScreen.tsx';
import '../PartRequestsTab.tsx';
import './CoreOnReturn.tsx';
import './ReturnPartDialog.tsx';
import './ReturnAskedPart.tsx';
import './PutIntoInventoryDialog.tsx';

const BRAKES = lineOf(1, 'Replace drums', { status: 'open' });

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const drumOf = (status: PartRequestStatus, differing: Partial<PartRequest> = {}) =>
  partOf('brake drum', {
    part_number: '3687X',
    quantity: 2,
    line_id: BRAKES.line_id,
    vendor_id: id(301),
    vendor_name: 'Harbour Brake Supply',
    status,
    actions: [...partRequestActions(status, 'vendor')],
    ...differing,
  });

async function visit(part: PartRequest, differing: Partial<WorkOrder> = {}) {
  const order = serveOrder(server, [{ ...BRAKES, part_requests: [part] }], differing);
  const program = await renderProgram(server, {
    at: `/workorders/${order.detail().work_order.id}/part-requests`,
    person: personOf('ROLE_SERVICE_ADVISOR'),
  });
  return program;
}

const row = page.getByRole('list', { name: `Parts of ${BRAKES.line_name}` }).getByRole('listitem');
async function choose(item: string) {
  await row.getByRole('button', { name: 'More for 3687X brake drum' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

it.each([
  ['refunded', 'Core refunded by the vendor: $35.00, on RTTOR-3'],
  ['not_refundable', 'Core not refundable, on RTTOR-3'],
] as const)('says at a core that is %s: %s', async (state, words) => {
  const part = drumOf('used', {
    core: cents(25_00),
    is_core_ok: 1,
    core_return: { id: id(701), state, due_on: '2026-12-15' },
  });
  const on_return = { part_request_id: part.id, kind: 'core', return_id: id(601), return_number: 'RTTOR-3' } as const;
  const total = cents(state === 'refunded' ? 35_00 : 0);
  server.answer(listReturnRequests, listOf([returnRequestOf({ ...on_return, total })]));
  await visit(part);
  await expect.element(row).toMatchTextContent(`Core credit −$50.00${words}`);
  await expect.element(row.getByRole('link', { name: 'RTTOR-3' })).toHaveAttribute('href', `/parts/return/${id(601)}`);
});

it('asks to return some of a received part, with a reason', async () => {
  server.answer(createReturnRequest, returnRequestOf());
  await visit(drumOf('received'));
  await choose('Return…');
  const dialog = page.getByRole('dialog', { name: 'Return 3687X brake drum' });
  await expect.element(dialog.getByRole('combobox', { name: 'Vendor' })).toHaveValue('Harbour Brake Supply');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('1');
  await dialog.getByRole('combobox', { name: 'Reason' }).fill('Wrong');
  await page.getByRole('option', { name: 'Wrong part' }).click();
  await dialog.getByRole('checkbox', { name: 'It lies ready to be sent' }).click();
  await dialog.getByRole('button', { name: 'Ask to return' }).click();
  await expect
    .poll(() => server.inputsOf(createReturnRequest))
    .toMatchObject([
      { part_request_id: drumOf('received').id, quantity: 1, reason: 'Wrong part', vendor_id: id(301), is_ready: true },
    ]);
});

it('says on an invoiced order that the customer’s bill stays as it is', async () => {
  await visit(drumOf('used'), { status: 'invoiced', editable: false });
  await choose('Return…');
  const dialog = page.getByRole('dialog', { name: 'Return 3687X brake drum' });
  await expect.element(dialog).toMatchTextContent('The customer’s bill stays as it is');
  await expect.element(dialog).toMatchTextContent('make a credit on the invoice');
});

it('shows how far the return is, and puts the part onto a return to its vendor', async () => {
  const drum = drumOf('staged', { is_return_requested: true });
  const return_request = returnRequestOf({ part_request_id: drum.id });
  server.answer(listReturnRequests, listOf([return_request]));
  server.answer(createReturn, { part_return: vendorReturnOf() });
  const { address } = await visit(drum);
  await expect.element(row).toMatchTextContent('Return requested · Wrong part');
  await choose('Return to vendor…');
  const dialog = page.getByRole('dialog', { name: 'Return to vendor' });
  await expect.element(dialog).toMatchTextContent('2 × D-16 Drum');
  await dialog.getByRole('button', { name: 'Put on a return' }).click();
  await expect.poll(address).toBe(`/parts/return/${id(601)}`);
  expect(server.inputsOf(createReturn)).toMatchObject([{ vendor_id: id(301), request_ids: [return_request.id] }]);
});

it('links a returned part to the return that has it', async () => {
  const drum = drumOf('returned');
  const sent = returnRequestOf({
    part_request_id: drum.id,
    status: 'sent',
    return_id: id(601),
    return_number: 'RTTOR-3',
  });
  server.answer(listReturnRequests, listOf([sent]));
  await visit(drum);
  await expect.element(row).toMatchTextContent('Return sent, on RTTOR-3 · Wrong part');
  await expect.element(row.getByRole('link', { name: 'RTTOR-3' })).toBeVisible();
});

it('puts a special part into inventory as a new part of the catalogue', async () => {
  server.answer(listReturnRequests, listOf([]));
  server.answer(returnToInventory, returnRequestOf({ status: 'stocked', part_number: '3687X' }));
  await visit(drumOf('received'));
  await choose('Put into inventory…');
  const dialog = page.getByRole('dialog', { name: 'Put 3687X brake drum into inventory' });
  await expect.element(dialog.getByRole('textbox', { name: 'Part number' })).toHaveValue('3687X');
  await expect.element(dialog).toMatchTextContent('It enters the stock here at $30.00 each.');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Brake drum 16.5');
  await dialog.getByRole('button', { name: 'Put into inventory' }).click();
  await expect
    .poll(() => server.inputsOf(returnToInventory))
    .toMatchObject([
      {
        part_request_id: drumOf('received').id,
        quantity: 2,
        reason: 'Not needed',
        catalogue_part_id: null,
        part_number: '3687X',
        name: 'Brake drum 16.5',
      },
    ]);
});
