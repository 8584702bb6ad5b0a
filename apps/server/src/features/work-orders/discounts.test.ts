import * as orders from '@baydesk/contract/work-orders.contract';
import * as discounts from '@baydesk/contract/work-orders/discounts.contract';
import * as lines from '@baydesk/contract/work-orders/lines.contract';
import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../testing/new-customer.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { NewOrder, OrderThere } from './orders.fixture.ts';
import { newOrder, newTruck } from './orders.fixture.ts';

let app: TestApp;
let advisor: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
});
afterAll(() => app.close());

const GOODWILL = { kind: 'percent', percent: 10, reason: 'Goodwill' } as const;
const off = (amount: number, reason = 'Price match') => ({ kind: 'amount', amount, reason }) as const;
type Terms = typeof GOODWILL | ReturnType<typeof off> | null;

/** One line of an hour at $100 and a part of $85 with a core of $20, and one of an hour. */
const orderToDiscount = (order: NewOrder = {}) =>
  newOrder(app, {
    shop_supplies_cost: 0,
    lines: [{ line_name: 'Brakes', part_requests: [{ core: 20_00 }] }, { line_name: 'Wash' }],
    ...order,
  });
const onOrder = (order: { readonly id: string }, discount: unknown, version = 1, client = advisor) =>
  client.call(discounts.changeDiscount, { work_order_id: order.id, version, discount });
const onLine = ({ line_ids }: OrderThere, discount: unknown, version = 1) =>
  advisor.call(discounts.changeLineDiscount, { line_id: line_ids[0], version, discount });
const onPart = ({ request_ids }: OrderThere, discount: unknown, version = 1) =>
  advisor.call(discounts.changePartDiscount, { id: request_ids[0], version, discount });
const quoted = ({ work_order }: OrderDetail) => work_order.totals?.quoted;

describe('a discount', () => {
  it('on a part, the line and the order is taken off in this order, before tax and beside core deposits', async () => {
    const order = await orderToDiscount();
    await onPart(order, off(5_00));
    await onLine(order, GOODWILL);
    const { status, body } = await onOrder(order, GOODWILL);
    expect(status).toBe(201);
    expect(body.work_order.discount).toEqual(GOODWILL);
    expect(body.lines[0]).toMatchObject({ discount: GOODWILL, discount_total: 23_00, line_total: 162_00 });
    expect(body.lines[0]?.part_requests[0]).toMatchObject({ discount: off(5_00), total: 85_00, margin: 30 / 80 });
    expect(quoted(body)).toMatchObject({
      labour_cents: 200_00,
      parts_cents: 85_00,
      line_discounts_cents: 23_00,
      order_discount_cents: 26_20,
      cores_cents: 20_00,
      subtotal_cents: 255_80,
    });
    expect(body.work_order.quoted_total).toBe(quoted(body)?.total_cents);
  });

  it('is seen and not given by technicians and foremen', async () => {
    const order = await orderToDiscount();
    await onOrder(order, GOODWILL);
    for (const role of ['ROLE_TECHNICIAN', 'ROLE_FOREMAN'] as const) {
      const client = await app.as(role);
      expect([role, (await onOrder(order, null, 2, client)).status]).toEqual([role, 401]);
      expect((await client.call(orders.viewWorkOrder, { id: order.id })).body.discount).toEqual(GOODWILL);
    }
  });

  it.each([
    [{ ...GOODWILL, percent: 0 }, 'discount.percent', 'Percent must be greater than 0'],
    [{ ...GOODWILL, percent: 100.0001 }, 'discount.percent', 'Percent cannot be higher than 100'],
    [{ ...GOODWILL, percent: 1.00001 }, 'discount.percent', 'Enter a valid number with up to 4 decimal places'],
    [off(0), 'discount.amount', 'Amount must be greater than 0'],
    [off(10_00, ' '), 'discount.reason', 'Reason is a required field'],
  ])('like %o is refused at its field', async (discount, field, message) => {
    const order = await orderToDiscount();
    for (const { status, errors } of [await onOrder(order, discount), await onLine(order, discount)])
      expect([status, errors[0]?.field, errors[0]?.message]).toEqual([400, field, message]);
    expect(await app.rows('select from events where entity_id = $1', [order.id])).toEqual([]);
  });

  it('is given neither on declined work nor on a part of a fixed price', async () => {
    const declined = await orderToDiscount({
      lines: [{ line_name: 'Brakes', status: 'cancelled', part_requests: [{}] }],
    });
    expect([
      (await onLine(declined, GOODWILL)).errors[0]?.code,
      (await onPart(declined, GOODWILL)).errors[0]?.code,
    ]).toEqual(['line_cannot', 'line_cannot']);
    const fixed = await orderToDiscount({ lines: [{ line_name: 'Brakes', fixed_price: 150_00, part_requests: [{}] }] });
    const { status, errors } = await onPart(fixed, GOODWILL);
    expect([status, errors[0]?.field, errors[0]?.message]).toEqual([
      400,
      'discount',
      'Brakes has a fixed price. Give the discount on the line instead.',
    ]);
    expect((await onLine(fixed, GOODWILL)).body.lines[0]?.line_total).toBe(135_00);
  });

  it('is recorded with its reason, and undone', async () => {
    const order = await orderToDiscount();
    const { body } = await onOrder(order, GOODWILL);
    const [event] = await app.rows('select action, after from events where entity_id = $1', [order.id]);
    expect(event).toMatchObject({ action: 'discount_changed', after: { discount: GOODWILL } });
    const undone = await advisor.call(orders.undoLastChange, {
      work_order_id: order.id,
      event_id: body.work_order.undoable?.event_id,
    });
    expect([undone.status, undone.body.work_order.discount]).toEqual([201, null]);
    expect(undone.body.work_order.quoted_total).toBe(quoted(undone.body)?.total_cents);
  });

  it.each<[string, Record<string, unknown>]>([
    ['both a percent and an amount', { discount_percent: 10, discount_amount: 10_00, discount_reason: 'Goodwill' }],
    ['no reason', { discount_percent: 10, discount_amount: null, discount_reason: '' }],
    ['a reason alone', { discount_percent: null, discount_amount: null, discount_reason: 'Goodwill' }],
    ['more than 100 %', { discount_percent: 101, discount_amount: null, discount_reason: 'Goodwill' }],
  ])('with %s is refused by every table', async (_, columns) => {
    const order = await orderToDiscount();
    for (const [table, id] of [
      ['work_orders', order.id],
      ['work_order_lines', order.line_ids[0]],
      ['part_requests', order.request_ids[0]],
    ] as const)
      await expect(
        app.rows(
          `update ${table} set discount_percent = $2, discount_amount = $3, discount_reason = $4 where id = $1`,
          [id, ...Object.values(columns)],
        ),
      ).rejects.toThrow(/violates check constraint/);
  });
});

describe('a line that was authorized', () => {
  const PHONED = { decision: 'authorized', decided_by: 'Priya Shah', how: 'phone' };
  /** An order whose first line is authorized with these discounts on. */
  async function authorized(on_order: Terms, on_line: Terms) {
    const order = await orderToDiscount();
    const { body } = await onOrder(order, on_order);
    const discounted = await onLine(order, on_line);
    const version = discounted.body.lines[0]?.version ?? 0;
    const read = [{ line_id: order.line_ids[0], version }];
    const decided = await advisor.call(lines.decideLines, { work_order_id: order.id, lines: read, ...PHONED });
    return { order, line: decided.body.lines[0], version: body.work_order.version };
  }

  it('was authorized for its amount after discounts', async () => {
    const { line } = await authorized(GOODWILL, off(35_00));
    expect(line).toMatchObject({ status: 'open', decided_amount: 150_00, decided_discount: 15_00 });
  });

  it.each([
    ['its own', null, off(35_00)],
    ['the order’s', { ...GOODWILL, percent: 20 }, null],
  ] as const)('is asked about again when %s discount is taken away', async (_, on_order, on_line) => {
    const { order, line, version } = await authorized(on_order as Terms, on_line);
    const { body } = on_line ? await onLine(order, null, line?.version) : await onOrder(order, null, version);
    expect(body.lines[0]?.status).toBe('authorization_required');
  });

  it('is not asked about again when a discount is given, nor when that is taken away', async () => {
    const { order, line, version } = await authorized(null, null);
    expect((await onOrder(order, off(50_00), version)).body.lines[0]?.status).toBe('open');
    const discounted = await onLine(order, GOODWILL, line?.version);
    expect(discounted.body.lines[0]?.status).toBe('open');
    const { body } = await onOrder(order, null, version + 1);
    expect(body.lines[0]?.status).toBe('open');
    expect(body.work_order.totals?.authorized.order_discount_cents).toBe(0);
  });
});

describe('a copy', () => {
  const split = async (discount: Terms) => {
    const order = await orderToDiscount();
    await onOrder(order, discount);
    const id = uuidv7();
    const { body } = await advisor.call(orders.splitWorkOrder, {
      work_order_id: order.id,
      version: 2,
      id,
      line_ids: [order.line_ids[1]],
    });
    return [body.work_order.discount, (await advisor.call(orders.viewWorkOrder, { id })).body.discount];
  };

  it('by splitting takes a percent along and leaves an amount', async () => {
    expect(await split(GOODWILL)).toEqual([GOODWILL, GOODWILL]);
    expect(await split(off(10_00))).toEqual([off(10_00), null]);
  });

  it('of declined work is offered without the discount it had', async () => {
    const customer_id = await newCustomer(app);
    const vehicle_id = await newTruck(app, customer_id);
    const order = await orderToDiscount({ customer_id, vehicle_id });
    await onPart(order, GOODWILL);
    await onLine(order, GOODWILL);
    await advisor.call(lines.decideLines, {
      work_order_id: order.id,
      lines: [{ line_id: order.line_ids[0], version: 2 }],
      decision: 'declined',
      decided_by: 'Priya Shah',
      how: 'phone',
      reason: 'Too expensive',
    });
    const later = await newOrder(app, { customer_id, vehicle_id });
    const { body } = await advisor.call(lines.reviveLines, {
      work_order_id: later.id,
      lines: [{ id: uuidv7(), revives_line_id: order.line_ids[0] }],
    });
    expect(body.lines[0]).toMatchObject({ discount: null, discount_total: 0, part_requests: [{ discount: null }] });
  });
});
