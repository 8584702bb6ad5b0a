import { listMovements } from '@baydesk/contract/inventory.contract';
import { viewVendorCredit } from '@baydesk/contract/payables/vendor-credits.contract';
import * as returns from '@baydesk/contract/returns.contract';
import type { VendorReturn } from '@baydesk/contract/returns.contract';
import { viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import { performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { faultsOf, newPart, onHand, stocked } from '../inventory/stock.fixture.ts';
import { newInvoice } from '../invoices/invoices.fixture.ts';
import { newVendor } from '../purchasing/purchasing.fixture.ts';
import { answered, ask, bundle, orderWith, partsOf, returnInput, send } from './returns.fixture.ts';

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
  const input = { ...returnInput(undefined), catalogue_part_id, quantity, vendor_id };
  return (await advisor.call(returns.createReturnRequest, input)).body;
};

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
    expect((await manager.call(viewVendorCredit, { id: input.vendor_credit_id })).body.part_return).toEqual({
      id: sent.id,
      return_number: sent.return_number,
    });
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
    ['the fee takes everything', { restocking_fee_cents: 80_00 }],
  ])('rejects the return when %s', async (_, item) => {
    const input = answered(await sentReturn(), {}, item);
    const { body } = await confirm(input);
    expect(body.part_return).toMatchObject({ status: 'rejected', credited_cents: 0, vendor_credit: null });
    expect(body.part_return.items[0]?.status).toBe('rejected');
    expect(await creditsOf(input.vendor_credit_id)).toEqual([]);
    expect((await confirm(input)).body).toEqual(body);
  });

  it('is refused for more than went back, for a fee above the value, for some parts only, for another day or before it was sent', async () => {
    const sent = await sentReturn();
    const more = await confirm(answered(sent, {}, { quantity_accepted: 3 }));
    expect(more.errors).toMatchObject([{ code: 'return_not_possible', field: 'items.0.quantity_accepted' }]);
    const dear = await confirm(answered(sent, {}, { quantity_accepted: 1, restocking_fee_cents: 40_01 }));
    expect(dear.errors).toMatchObject([
      {
        code: 'return_not_possible',
        field: 'items.0.restocking_fee_cents',
        message: 'The fee cannot be more than the value accepted.',
      },
    ]);
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

describe('a part that the vendor rejects', () => {
  const answer = async (sent: VendorReturn, quantity_accepted: number) =>
    (await confirm(answered(sent, {}, { quantity_accepted }))).body.part_return;

  it.each(['received', 'used'] as const)('comes back to its order as %s', async (status) => {
    const order = await orderWith(app, [{ vendor_id, quantity: 3, status }]);
    const request = await ask(advisor, order.request_ids[0], { quantity: 3 });
    const sent = await send(advisor, await bundle(advisor, vendor_id, [request]));
    expect(await partsOf(manager, order)).toMatchObject([{ status: 'returned' }]);
    expect((await answer(sent, 0)).items).toMatchObject([{ status: 'rejected', quantity_accepted: 0 }]);
    expect(await partsOf(manager, order)).toMatchObject([
      { id: order.request_ids[0], status, quantity: 3, cost: 40_00, is_return_requested: false },
    ]);
    expect((await ask(advisor, order.request_ids[0], { quantity: 3 })).status).toBe('requested');
  });

  it('comes back by the piece', async () => {
    const order = await orderWith(app, [{ vendor_id, quantity: 3 }]);
    const sent = await send(
      advisor,
      await bundle(advisor, vendor_id, [await ask(advisor, order.request_ids[0], { quantity: 3 })]),
    );
    expect(await answer(sent, 2)).toMatchObject({ status: 'credited', credited_cents: 80_00 });
    expect(await partsOf(manager, order)).toMatchObject([
      { id: order.request_ids[0], status: 'returned', quantity: 2 },
      { status: 'received', quantity: 1, cost: 40_00, sell_price: 60_00 },
    ]);
  });

  it('comes back onto the shelf at what it left with', async () => {
    const part_id = await newPart(app, { part_number: 'SHELF-9' });
    const stock_part_id = await stocked(app, manager, { part_id, on_hand: 3, unit_cost: 7_00 });
    const sent = await send(advisor, await bundle(advisor, vendor_id, [await askFromShelf(part_id, 2)]));
    await answer(sent, 0.5);
    expect(await onHand(manager, stock_part_id)).toBe(2.5);
    const { body } = await manager.call(listMovements, { stock_part_id });
    expect(body.collection[0]).toMatchObject({
      kind: 'return',
      quantity: 1.5,
      value_cents: 10_50,
      reason: 'Rejected by Axle House',
      document_number: sent.return_number,
    });
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('is un-staged at its cost if it was staged', async () => {
    const part_id = await newPart(app);
    const stock_part_id = await stocked(app, manager, { part_id, on_hand: 3, unit_cost: 10_00 });
    const part = { part_source_type: 'inventory', status: 'authorized', catalogue_part_id: part_id } as const;
    const order = await orderWith(app, [{ ...part, quantity: 3, cost: null }]);
    const perform = (action: string, { id, version }: { id: string | undefined; version: number }) =>
      advisor.call(performStatusAction, { work_order_id: order.id, requests: [{ id, version }], action });
    await perform('stage', { id: order.request_ids[0], version: 1 });
    const request = await ask(advisor, order.request_ids[0], { quantity: 1, vendor_id });
    await answer(await send(advisor, await bundle(advisor, vendor_id, [request])), 0);
    const [, rejected] = await partsOf(manager, order);
    expect(rejected).toMatchObject({ status: 'staged', quantity: 1 });
    expect(await onHand(manager, stock_part_id)).toBe(0);
    const back = await perform('unstage', { id: rejected?.id, version: rejected?.version ?? 0 });
    expect(back.errors).toEqual([]);
    const { body } = await manager.call(listMovements, { stock_part_id });
    expect(body.collection[0]).toMatchObject({ kind: 'unstage', quantity: 1, value_cents: 10_00 });
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('can go back again from a billed order, which stays as it is', async () => {
    const part = { description: 'Drum', quantity: 2, cost: 40_00, sell_price: 60_00, status: 'used' } as const;
    const invoice = await newInvoice(app, manager, { lines: [{ status: 'completed', part_requests: [part] }] });
    const [row] = await app.rows<{ id: string }>('select id from part_requests where work_order_id = $1', [
      invoice.work_order_id,
    ]);
    const before = (await manager.call(viewOrderDetail, { id: invoice.work_order_id })).body;
    const request = await ask(advisor, row?.id, { quantity: 2 });
    await answer(await send(advisor, await bundle(advisor, vendor_id, [request])), 1);
    expect((await manager.call(viewOrderDetail, { id: invoice.work_order_id })).body).toEqual(before);
    const more = await advisor.call(returns.createReturnRequest, returnInput(row?.id, { quantity: 2 }));
    expect(more.errors[0]?.message).toBe('Only 1 of Drum can go back.');
    expect((await ask(advisor, row?.id)).quantity).toBe(1);
  });
});
