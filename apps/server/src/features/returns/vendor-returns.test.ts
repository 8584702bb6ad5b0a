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
import { answered, ask, asked, bundle, orderWith, partsOf, send } from './returns.fixture.ts';

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

const confirm = (input: Record<string, unknown>, client = advisor) => client.call(returns.confirmReturn, input);
const creditsOf = (id: string) =>
  app.rows<{ id: string; amount: number; vendor_id: string }>(
    `select c.id, e.amount_cents::int as amount, c.vendor_id from vendor_credits c
     join party_entries e on e.id = c.id where c.id = $1`,
    [id],
  );
const askFromShelf = async (catalogue_part_id: string, quantity = 1) => {
  const input = { ...asked(undefined), catalogue_part_id, quantity, vendor_id };
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
    const more = await advisor.call(returns.createReturnRequest, asked(row?.id, { quantity: 2 }));
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

describe('the answer of the vendor', () => {
  const sentReturn = async (quantity = 2) => {
    const order = await orderWith(app, [{ vendor_id, quantity }]);
    return send(advisor, await bundle(advisor, vendor_id, [await ask(advisor, order.request_ids[0], { quantity })]));
  };

  it('becomes its credit: accepted × cost − restocking fee', async () => {
    const sent = await sentReturn(3);
    const input = answered(sent, {}, { quantity_accepted: 2, restocking_fee_cents: 12_50 });
    const { body, status } = await confirm(input);
    expect(status).toBe(201);
    expect(body.part_return).toMatchObject({
      status: 'credited',
      credited_cents: 67_50,
      credit_memo_number: 'CM-7',
      credit_date: '2026-01-15',
      actions: [],
      vendor_credit: { id: input.vendor_credit_id, credit_number: expect.stringMatching(/^VCONE-\d+$/) },
      items: [{ status: 'credited', quantity_accepted: 2, restocking_fee: 12_50, total: 67_50 }],
    });
    expect(await creditsOf(input.vendor_credit_id)).toEqual([
      { id: input.vendor_credit_id, amount: -67_50, vendor_id },
    ]);
    const { body: items } = await advisor.call(returns.listReturnedItems, { search: sent.return_number });
    expect(items.collection).toMatchObject([
      {
        return_id: sent.id,
        credit_memo_number: 'CM-7',
        vendor_name: 'Axle House',
        part_number: 'DR-1',
        quantity_accepted: 2,
        cost: 40_00,
        total_cost: 67_50,
        credit_date: '2026-01-15',
      },
    ]);
  });

  it('is entered once, however often the call is repeated', async () => {
    const input = answered(await sentReturn());
    const answers = await Promise.all([1, 2, 3].map(() => confirm(input, advisor.copy())));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await creditsOf(input.vendor_credit_id)).toHaveLength(1);
    const again = await confirm({ ...input, version: 3, vendor_credit_id: uuidv7() });
    expect(again.errors[0]?.message).toMatch(/is credited, so this cannot be done with it\.$/);
  });

  it('may be another price', async () => {
    const { body } = await confirm(answered(await sentReturn(), {}, { cost_cents: 35_00 }));
    expect(body.part_return).toMatchObject({ credited_cents: 70_00, asked_cents: 80_00 });
  });

  it.each([
    ['nothing was accepted', { quantity_accepted: 0 }],
    ['the fee takes everything', { restocking_fee_cents: 500_00 }],
  ])('rejects the return when %s', async (_, item) => {
    const input = answered(await sentReturn(), {}, item);
    const { body } = await confirm(input);
    expect(body.part_return).toMatchObject({ status: 'rejected', credited_cents: 0, vendor_credit: null });
    expect(body.part_return.items[0]?.status).toBe('rejected');
    expect(await creditsOf(input.vendor_credit_id)).toEqual([]);
    expect((await confirm(input)).body).toEqual(body);
  });

  it('is refused for more than went back, for some parts only, for another day or before it was sent', async () => {
    const sent = await sentReturn();
    const more = await confirm(answered(sent, {}, { quantity_accepted: 3 }));
    expect(more.errors).toMatchObject([{ code: 'return_not_possible', field: 'items.0.quantity_accepted' }]);
    const unknown = await confirm(answered(sent, {}, { id: uuidv7() }));
    expect(unknown.errors).toMatchObject([{ field: 'items.0.id' }]);
    const later = await confirm(answered(sent, { credit_date: '2099-01-01' }));
    expect(later.errors).toMatchObject([{ code: 'day_not_possible', field: 'credit_date' }]);
    const order = await orderWith(app, [{ vendor_id }, { vendor_id }]);
    const ready = await bundle(advisor, vendor_id, [
      await ask(advisor, order.request_ids[0]),
      await ask(advisor, order.request_ids[1]),
    ]);
    expect((await confirm(answered(ready))).errors[0]?.message).toContain('is ready');
    const both = answered(await send(advisor, ready));
    const one = await confirm({ ...both, items: both.items.slice(0, 1) });
    expect(one.errors[0]?.message).toBe('Enter what was accepted of Drum.');
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
