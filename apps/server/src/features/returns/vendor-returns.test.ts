import { listMovements } from '@baydesk/contract/inventory.contract';
import * as returns from '@baydesk/contract/returns.contract';
import type { VendorReturn } from '@baydesk/contract/returns.contract';
import { viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import { performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageText } from '../../testing/page-text.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { faultsOf, newPart, onHand, stocked } from '../inventory/stock.fixture.ts';
import { newInvoice } from '../invoices/invoices.fixture.ts';
import { newVendor } from '../purchasing/purchasing.fixture.ts';
import { ask, bundle, coreOf, orderWith, partsOf, returnInput, send } from './returns.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let manager: TestClient;
let vendor_id: string;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  manager = await app.as('ROLE_MANAGER');
  vendor_id = await newVendor(app, { name: 'Axle House' });
});
afterAll(() => app.close());

const askFromShelf = async (catalogue_part_id: string, quantity = 1) => {
  const input = { ...returnInput(undefined), catalogue_part_id, quantity, vendor_id };
  return (await advisor.call(returns.createReturnRequest, input)).body;
};
const seen = async (id: string): Promise<VendorReturn> =>
  (await advisor.call(returns.viewReturn, { id })).body.part_return;

describe('a return', () => {
  it('puts several requests together for one vendor', async () => {
    const [one, two] = [await orderWith(app, [{ vendor_id, quantity: 2 }]), await orderWith(app, [{ cost: 5_00 }])];
    const requests = [await ask(advisor, one.request_ids[0], { quantity: 2 }), await ask(advisor, two.request_ids[0])];
    const made = await bundle(advisor, vendor_id, requests);
    expect(made).toMatchObject({
      status: 'ready',
      vendor_name: 'Axle House',
      items_count: 2,
      asked_cents: 85_00,
      credited_cents: null,
      actions: ['change', 'send', 'delete'],
      vendor_credit: null,
      created_by: 'ServiceAdvisor Tester',
      items: [
        { status: 'ready', vendor_id, total: 80_00, return_id: made.id, return_number: made.return_number },
        { status: 'ready', vendor_id, total: 5_00 },
      ],
    });
    expect(made.return_number).toMatch(/^RTONE-\d+$/);
  });

  it('is made once, however often the call is repeated, and a request is on one of them', async () => {
    const order = await orderWith(app, [{ vendor_id }]);
    const request = await ask(advisor, order.request_ids[0]);
    const input = { id: uuidv7(), vendor_id, request_ids: [request.id] };
    const answers = await Promise.all([1, 2, 3].map(() => advisor.copy().call(returns.createReturn, input)));
    expect(new Set(answers.map(({ body }) => body.part_return.return_number)).size).toBe(1);
    const other = await advisor.call(returns.createReturn, { ...input, id: uuidv7() });
    expect(other.errors[0]?.message).toBe('Drum is on a return. Take it off there first.');
  });

  it('takes nothing that came from another vendor, and is not empty', async () => {
    const order = await orderWith(app, [{ vendor_id }]);
    const request = await ask(advisor, order.request_ids[0]);
    const input = { id: uuidv7(), vendor_id: await newVendor(app), request_ids: [request.id] };
    expect((await advisor.call(returns.createReturn, input)).errors).toMatchObject([
      { message: 'Drum goes back to another vendor.', field: 'vendor_id' },
    ]);
    const empty = await advisor.call(returns.createReturn, { ...input, request_ids: [] });
    expect(empty.errors[0]?.message).toBe('Choose what goes back.');
  });

  it('takes more until it is sent', async () => {
    const [one, two, three] = [
      await orderWith(app, [{ vendor_id }]),
      await orderWith(app, [{ vendor_id }, { vendor_id, core: 15_00 }]),
      await orderWith(app, [{ vendor_id: await newVendor(app) }]),
    ];
    const made = await bundle(advisor, vendor_id, [await ask(advisor, one.request_ids[0])]);
    const request = await ask(advisor, two.request_ids[0]);
    const core_id = await coreOf(app, advisor, two, 1);
    const input = { id: made.id, version: 1, request_ids: [request.id], core_return_ids: [core_id] };
    const { body, errors } = await advisor.call(returns.addToReturn, input);
    expect(errors).toEqual([]);
    expect(body.part_return).toMatchObject({ version: 2, items_count: 3, asked_cents: 95_00 });
    expect(body.part_return.items.map(({ kind, status }) => [kind, status])).toEqual([
      ['part', 'ready'],
      ['part', 'ready'],
      ['core', 'ready'],
    ]);
    expect((await advisor.call(returns.addToReturn, input)).status).toBe(412);
    const again = await advisor.call(returns.addToReturn, { ...input, version: 2 });
    expect(again.errors[0]?.message).toBe('Drum is on a return. Take it off there first.');
    const other = await advisor.call(returns.addToReturn, {
      id: made.id,
      version: 2,
      request_ids: [(await ask(advisor, three.request_ids[0])).id],
    });
    expect(other.errors[0]?.message).toBe('Drum goes back to another vendor.');
    const sent = await send(advisor, body.part_return);
    const late = await advisor.call(returns.addToReturn, { ...input, version: sent.version });
    expect(late.errors[0]?.message).toBe(`${made.return_number} is sent, so this cannot be done with it.`);
  });

  it('lets go of what is taken off; an empty one is deleted, not sent', async () => {
    const order = await orderWith(app, [{ vendor_id }]);
    const request = await ask(advisor, order.request_ids[0]);
    const made = await bundle(advisor, vendor_id, [request]);
    const taken = await advisor.call(returns.removeFromReturn, { id: made.id, version: 1, request_id: request.id });
    expect(taken.body.part_return).toMatchObject({ items: [], items_count: 0, asked_cents: 0, version: 2 });
    const sent = await advisor.call(returns.sendReturn, { id: made.id, version: 2 });
    expect(sent.errors[0]?.message).toBe(`${made.return_number} has nothing on it.`);
    expect((await manager.call(returns.deleteReturn, { id: made.id, version: 2 })).status).toBe(201);
    expect((await advisor.call(returns.viewReturn, { id: made.id })).status).toBe(404);
    expect((await advisor.call(returns.viewReturnRequests, { ids: request.id })).body.collection).toMatchObject([
      { status: 'ready', return_id: null },
    ]);
    const next = await bundle(advisor, vendor_id, [request]);
    expect(next.number).toBe(made.number + 1);
    await send(advisor, next);
    const late = await manager.call(returns.deleteReturn, { id: next.id, version: 2 });
    expect(late.errors[0]?.message).toBe(`${next.return_number} is sent, so this cannot be done with it.`);
  });
});

describe('sending a return', () => {
  it('takes its parts off their orders', async () => {
    const order = await orderWith(app, [{ vendor_id }, { description: 'Hose' }]);
    const made = await bundle(advisor, vendor_id, [await ask(advisor, order.request_ids[0])]);
    const sent = await send(advisor, made);
    expect(sent).toMatchObject({ status: 'sent', sent_by: 'ServiceAdvisor Tester', actions: ['confirm'] });
    expect(sent.sent_at).not.toBeNull();
    expect(sent.items).toMatchObject([{ status: 'sent', part_request_id: order.request_ids[0] }]);
    const detail = (await manager.call(viewOrderDetail, { id: order.id })).body;
    expect(detail.lines[0]).toMatchObject({
      total_parts_sell_price: 60_00,
      part_requests: [{ status: 'returned', is_return_requested: false }, { status: 'received' }],
      part_return_requests: [],
    });
    expect(detail.work_order.undoable).toBeNull();
  });

  it('divides a part of which some pieces stay', async () => {
    const order = await orderWith(app, [{ vendor_id, quantity: 5, status: 'used' }]);
    const made = await bundle(advisor, vendor_id, [await ask(advisor, order.request_ids[0], { quantity: 2 })]);
    const sent = await send(advisor, made);
    const parts = await partsOf(manager, order);
    expect(parts).toMatchObject([
      { id: order.request_ids[0], status: 'used', quantity: 3, is_return_requested: false },
      { status: 'returned', quantity: 2, cost: 40_00, sell_price: 60_00 },
    ]);
    expect(sent.items[0]?.part_request_id).toBe(parts[1]?.id);
    const rest = await ask(advisor, order.request_ids[0], { quantity: 3 });
    expect(rest.quantity).toBe(3);
  });

  it('leaves a billed order as it is', async () => {
    const part = { description: 'Drum', quantity: 2, cost: 40_00, sell_price: 60_00, status: 'used' } as const;
    const invoice = await newInvoice(app, manager, { lines: [{ status: 'completed', part_requests: [part] }] });
    const [row] = await app.rows<{ id: string }>('select id from part_requests where work_order_id = $1', [
      invoice.work_order_id,
    ]);
    const before = (await manager.call(viewOrderDetail, { id: invoice.work_order_id })).body;
    const made = await bundle(advisor, vendor_id, [await ask(advisor, row?.id, { quantity: 1 })]);
    const sent = await send(advisor, made);
    expect(sent.items).toMatchObject([{ status: 'sent', invoice_number: invoice.invoice_number }]);
    expect((await manager.call(viewOrderDetail, { id: invoice.work_order_id })).body).toEqual(before);
    const more = await advisor.call(returns.createReturnRequest, returnInput(row?.id, { quantity: 2 }));
    expect(more.errors[0]?.message).toBe('Only 1 of Drum can go back.');
  });

  it('takes parts from the shelf at the average, and only as many as are there', async () => {
    const part_id = await newPart(app, { part_number: 'SHELF-7' });
    const stock_part_id = await stocked(app, manager, { part_id, on_hand: 3, unit_cost: 7_00 });
    const made = await bundle(advisor, vendor_id, [await askFromShelf(part_id, 2)]);
    const sent = await send(advisor, made);
    expect(await onHand(manager, stock_part_id)).toBe(1);
    const { body } = await manager.call(listMovements, { stock_part_id });
    expect(body.collection[0]).toMatchObject({
      kind: 'return',
      quantity: -2,
      value_cents: -14_00,
      document_type: 'vendor_return',
      document_number: sent.return_number,
    });
    const short = await bundle(advisor, vendor_id, [await askFromShelf(part_id, 2)]);
    const refused = await advisor.call(returns.sendReturn, { id: short.id, version: 1 });
    expect(refused.errors).toMatchObject([{ code: 'not_enough_stock' }]);
    expect((await seen(short.id)).status).toBe('ready');
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('moves no stock for a staged part, which left the shelf before', async () => {
    const part_id = await newPart(app);
    const stock_part_id = await stocked(app, manager, { part_id, on_hand: 5, unit_cost: 10_00 });
    const part = { part_source_type: 'inventory', status: 'authorized', catalogue_part_id: part_id } as const;
    const order = await orderWith(app, [{ ...part, quantity: 3, cost: null }]);
    const perform = (action: string, version: number) =>
      advisor.call(performStatusAction, {
        work_order_id: order.id,
        requests: [{ id: order.request_ids[0], version }],
        action,
      });
    await perform('stage', 1);
    const request = await ask(advisor, order.request_ids[0], { quantity: 1, vendor_id });
    expect(request.cost_decimal).toBe(10_00);
    await send(advisor, await bundle(advisor, vendor_id, [request]));
    expect(await onHand(manager, stock_part_id)).toBe(2);
    expect(await partsOf(manager, order)).toMatchObject([
      { status: 'staged', quantity: 2 },
      { status: 'returned', quantity: 1, cost: 10_00 },
    ]);
    const [rest] = await partsOf(manager, order);
    const back = await perform('unstage', rest?.version ?? 0);
    expect(back.errors).toEqual([]);
    const { body } = await manager.call(listMovements, { stock_part_id });
    expect(body.collection[0]).toMatchObject({ kind: 'unstage', quantity: 2, value_cents: 20_00 });
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('is refused when a part was put back meanwhile', async () => {
    const order = await orderWith(app, [{ vendor_id }]);
    const made = await bundle(advisor, vendor_id, [await ask(advisor, order.request_ids[0])]);
    await app.rows(`update part_requests set status = 'authorized' where id = $1`, [order.request_ids[0]]);
    const refused = await advisor.call(returns.sendReturn, { id: made.id, version: 1 });
    expect(refused.errors).toMatchObject([{ code: 'part_cannot' }]);
  });

  it('happens once when two people do it', async () => {
    const part_id = await newPart(app);
    const stock_part_id = await stocked(app, manager, { part_id, on_hand: 5 });
    const order = await orderWith(app, [{ vendor_id, quantity: 2 }]);
    const requests = [await ask(advisor, order.request_ids[0]), await askFromShelf(part_id)];
    const { id } = await bundle(advisor, vendor_id, requests);
    const answers = await Promise.all(
      [advisor, manager, advisor.copy()].map((client) => client.call(returns.sendReturn, { id, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412, 412]);
    expect(await onHand(manager, stock_part_id)).toBe(4);
    expect((await partsOf(manager, order)).map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  it('takes as many statements for ten parts as for two', async () => {
    const sendings = [];
    for (const count of [2, 10]) {
      const order = await orderWith(
        app,
        Array.from({ length: count }, () => ({ vendor_id })),
      );
      const requests = [];
      for (const part_id of order.request_ids) requests.push(await ask(advisor, part_id));
      const made = await bundle(advisor, vendor_id, requests);
      const recorded = await recordStatements(() => send(advisor, made));
      sendings.push(recorded.flat().length);
    }
    expect(sendings[1]).toBe(sendings[0]);
  });
});

describe('the packaging slip', () => {
  it.each(['html', 'pdf'])('names what is in the box as %s, without amounts', async (type) => {
    const order = await orderWith(app, [{ vendor_id }]);
    const made = await bundle(advisor, vendor_id, [await ask(advisor, order.request_ids[0])]);
    const { status, body } = await advisor.call(returns.printPackagingSlip, { id: made.id, type });
    expect(status).toBe(200);
    if (type === 'pdf') return;
    const text = await pageText(body);
    expect(text).toContain(`Return no. ${made.return_number}`);
    expect(text).toContain(`DR-1 Drum Wrong part WOONE-${order.number} 1`);
    expect(text).not.toContain('40.00');
  });
});
