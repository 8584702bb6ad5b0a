import {
  adjustStock,
  createTransfer,
  listCommitted,
  listStock,
  sumStock,
  viewStockPart,
} from '@baydesk/contract/inventory.contract';
import { lowStock } from '@baydesk/contract/inventory/low-stock.contract';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { workplaceId } from '../../demo/public.ts';
import { newOrder } from '../../work-orders/orders.fixture.ts';
import { newPart, stocked } from '../stock.fixture.ts';

let app: TestApp;
let manager: TestClient;
/** Ids by part number. */
const stock: Record<string, string> = {};
const part_ids: Record<string, string> = {};

const PARTS = [
  { part_number: 'AF-100', name: 'Air filter', on_hand: 12, unit_cost: 20_00, min: 4, max: 10 },
  { part_number: 'AF-200', name: 'Air filter, long', on_hand: 2, unit_cost: 31_00, min: 4, max: 10 },
  { part_number: 'BS-4707-Q', name: 'Brake shoe kit', on_hand: 0, unit_cost: null, min: 2, max: 8 },
  { part_number: 'CL-55', name: 'Clamp', on_hand: 150, unit_cost: 35, min: null, max: null },
  { part_number: 'DR-7', name: 'Air dryer', on_hand: 1, unit_cost: 120_00, min: 1, max: 2 },
];

beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  for (const { part_number, name, ...shelf } of PARTS) {
    const part_id = await newPart(app, { part_number, name });
    part_ids[part_number] = part_id;
    stock[part_number] = await stocked(app, manager, { part_id, ...shelf });
  }
});
afterAll(() => app.close());

const numbersOf = (rows: readonly { readonly part_number: string }[]) => rows.map(({ part_number }) => part_number);
const listed = async (input: Record<string, unknown>) =>
  numbersOf((await manager.call(listStock, input)).body.collection);

describe('the list of stock', () => {
  it.each([
    [{}, ['AF-100', 'AF-200', 'BS-4707-Q', 'CL-55', 'DR-7']],
    [{ descending: true }, ['DR-7', 'CL-55', 'BS-4707-Q', 'AF-200', 'AF-100']],
    [{ sort_by: 'name' }, ['DR-7', 'AF-100', 'AF-200', 'BS-4707-Q', 'CL-55']],
    [{ sort_by: 'on_hand', descending: true }, ['CL-55', 'AF-100', 'AF-200', 'DR-7', 'BS-4707-Q']],
    [{ sort_by: 'total_value', descending: true }, ['AF-100', 'DR-7', 'AF-200', 'CL-55', 'BS-4707-Q']],
    [{ is_below_min: true }, ['AF-200', 'BS-4707-Q']],
    [{ is_negative: true }, []],
    [{ category_id: uuidv7() }, []],
    [{ search: '4707q' }, ['BS-4707-Q']],
    [{ search: 'air filter', is_below_min: true }, ['AF-200']],
    [{ search: 'air', sort_by: 'on_hand' }, ['DR-7', 'AF-200', 'AF-100']],
    [{ rows_per_page: 2, page: 2 }, ['BS-4707-Q', 'CL-55']],
  ])('by %j', async (input, numbers) => {
    expect(await listed(input)).toEqual(numbers);
  });

  it.each(['part_number', 'name', 'grid_location', 'on_hand', 'total_value'])(
    'by %s goes on after the last row of a page',
    async (sort_by) => {
      const whole = await listed({ sort_by, descending: true });
      const pages: string[] = [];
      let after: string | undefined;
      do {
        const { body } = await manager.call(listStock, { sort_by, descending: true, rows_per_page: 2, after });
        pages.push(...numbersOf(body.collection));
        after = body.next;
      } while (after);
      expect(pages).toEqual(whole);
      const cursor = (await manager.call(listStock, { sort_by, rows_per_page: 2 })).body.next;
      const other = sort_by === 'name' ? 'part_number' : 'name';
      expect((await manager.call(listStock, { sort_by: other, rows_per_page: 2, after: cursor })).status).toBe(400);
    },
  );

  it('leaves out what went out lately when asked for dead parts', async () => {
    await app.rows(`update stock_parts set created_at = now() - interval '100 days' where id = any ($1::uuid[])`, [
      Object.values(stock),
    ]);
    await app.rows(`update stock_parts set last_issued_at = now() - interval '10 days' where id = $1`, [
      stock['CL-55'],
    ]);
    await app.rows(`update stock_parts set last_issued_at = now() - interval '95 days' where id = $1`, [stock['DR-7']]);
    expect(await listed({ dead_for_days: 90 })).toEqual(['AF-100', 'AF-200', 'DR-7']);
    expect(await listed({ dead_for_days: 98 })).toEqual(['AF-100', 'AF-200']);
  });

  it('finds what a vendor sells', async () => {
    const vendor_id = await newVendor('Fleet Parts', 3);
    await sells(vendor_id, 'AF-200', 30_00, '2026-05-01');
    expect(await listed({ vendor_id })).toEqual(['AF-200']);
    const { body } = await manager.call(sumStock, { vendor_id });
    expect(body).toEqual({ parts_count: 1, value_cents: 62_00 });
    const { body: sum } = await manager.call(sumStock, { search: 'air filter' });
    expect(sum).toEqual({ parts_count: 2, value_cents: 302_00 });
  });

  it('commits what is authorized on orders of the location and not yet staged', async () => {
    const part_id = part_ids['AF-100'];
    const request = { part_source_type: 'inventory', quantity: 3 } as const;
    const order = await newOrder(app, { lines: [{ status: 'open', part_requests: [request, request, request] }] });
    const [authorized, staged] = order.request_ids;
    await app.rows('update part_requests set catalogue_part_id = $1 where id = any ($2::uuid[])', [
      part_id,
      order.request_ids,
    ]);
    await app.rows(`update part_requests set status = 'authorized' where id = $1`, [authorized]);
    await app.rows(`update part_requests set status = 'staged' where id = $1`, [staged]);
    const { body } = await manager.call(viewStockPart, { id: stock['AF-100'] });
    expect(body).toMatchObject({ on_hand: 12, committed: 3, available: 9 });
    const { body: waiting } = await manager.call(listCommitted, { id: stock['AF-100'] });
    expect(waiting.collection).toMatchObject([{ part_request_id: authorized, work_order_id: order.id, quantity: 3 }]);
    expect(waiting.collection[0]?.work_order_number).toMatch(/^WOONE-\d+$/);
    for (const email of ['outside@home.test', 'manager@other.test'])
      expect((await (await app.asEmail(email)).call(listCommitted, { id: stock['AF-100'] })).status).toBe(404);
    await app.rows(`update work_orders set status = 'cancelled' where id = $1`, [order.id]);
    expect((await manager.call(viewStockPart, { id: stock['AF-100'] })).body.committed).toBe(0);
    expect((await manager.call(listCommitted, { id: stock['AF-100'] })).body.collection).toEqual([]);
  });

  it('is refused without a session, a location or a permission', async () => {
    expect((await app.client().call(listStock, {})).status).toBe(409);
    expect((await (await app.as('ROLE_TIME_CLOCK_USER')).call(listStock, {})).status).toBe(401);
    expect((await (await app.asEmail('outside@home.test')).call(listStock, {})).status).toBe(403);
    const stranger = await app.asEmail('manager@other.test');
    expect((await stranger.call(listStock, {})).body.collection).toEqual([]);
  });
});

async function newVendor(name: string, lead_time_days: number): Promise<string> {
  const id = uuidv7();
  await app.rows(
    `insert into vendors (organization_id, id, name, credit_terms, lead_time_days) values ($1, $2, $3, 'Net 30', $4)`,
    [app.home.organization_id, id, name, lead_time_days],
  );
  return id;
}

const sells = (vendor_id: string, part_number: string, cost: number, on: string) =>
  app.rows(
    `insert into vendor_parts (organization_id, part_id, vendor_id, last_cost_cents, last_cost_on) values ($1, $2, $3, $4, $5)`,
    [app.home.organization_id, part_ids[part_number], vendor_id, cost, on],
  );

describe('the price of a part in stock', () => {
  it('follows the rules on its average cost, and says why', async () => {
    const { body } = await manager.call(viewStockPart, { id: stock['AF-100'] });
    expect(body.sell_price).toBeGreaterThan(20_00);
    expect(body.price_reasons.join(' ')).toContain('$20.00');
    const { body: unknown } = await manager.call(viewStockPart, { id: stock['BS-4707-Q'] });
    expect(unknown).toMatchObject({ average_cost: null, sell_price: null });
    expect(unknown.price_reasons).toEqual(['What it costs is not known here yet, and so neither is its price.']);
  });

  it.each<[RoleName, boolean, boolean]>([
    ['ROLE_SERVICE_ADVISOR', true, true],
    ['ROLE_SERVICE_ADVISOR_LIMITED_VIEW', false, true],
    ['ROLE_TECHNICIAN', false, true],
  ])('and its cost are shown to %s as far as they may see them', async (role, sees_cost, sees_price) => {
    const person = await app.as(role);
    const { body: list } = await person.call(listStock, { sort_by: 'total_value' });
    const shown = list.collection.find(({ part_number }) => part_number === 'AF-100');
    expect(shown?.average_cost === 20_00).toBe(sees_cost);
    expect(shown?.purchase_price === 20_00).toBe(sees_cost);
    expect(shown?.total_value === 240_00).toBe(sees_cost);
    expect([shown?.sell_price !== null, shown?.core_charge !== null]).toEqual([sees_price, sees_price]);
    const { body: sum } = await person.call(sumStock, {});
    expect(sum.value_cents !== null).toBe(sees_cost);
    const { body: part } = await person.call(viewStockPart, { id: stock['AF-100'] });
    expect(part.price_reasons.length > 0).toBe(sees_cost && sees_price);
    const order = await listed(sees_cost ? { sort_by: 'total_value' } : {});
    expect(numbersOf(list.collection)).toEqual(order);
  });

  it('is hidden from technicians where the location hides prices', async () => {
    const hide = (is_hidden: boolean) =>
      app.rows('update workplaces set technicians_see_prices = $1 where id = $2', [!is_hidden, manager.location_id]);
    await hide(true);
    const technician = await app.as('ROLE_TECHNICIAN');
    const { body } = await technician.call(viewStockPart, { id: stock['AF-100'] });
    expect([body.sell_price, body.core_charge, body.price_reasons]).toEqual([null, null, []]);
    const { body: list } = await technician.call(listStock, {});
    expect(list.collection.every(({ core_charge }) => core_charge === null)).toBe(true);
    await hide(false);
  });
});

describe('low stock', () => {
  it('says how many to buy and from whom, and how many there should be', async () => {
    const [slow, quick] = [await newVendor('Slow Parts', 30), await newVendor('Quick Parts', 3)];
    await sells(slow, 'BS-4707-Q', 40_00, '2026-01-10');
    await sells(quick, 'BS-4707-Q', 44_00, '2026-06-10');
    const id = stock['BS-4707-Q'] ?? '';
    await manager.call(adjustStock, {
      id: uuidv7(),
      stock_part_id: id,
      quantity: 36,
      unit_cost: 40_00,
      reason: 'Found',
    });
    await manager.call(createTransfer, {
      id: uuidv7(),
      to_workplace_id: workplaceId(app.home, 'TWO'),
      items: [{ stock_part_id: id, quantity: 36 }],
    });
    await app.rows(`update stock_parts set created_at = now() - interval '2 years' where id = $1`, [id]);
    const { body } = await manager.call(lowStock, {});
    expect(numbersOf(body.collection)).toEqual(['AF-200', 'BS-4707-Q']);
    expect(body.collection[1]).toMatchObject({
      vendor_name: 'Quick Parts',
      last_bought_on: '2026-06-10',
      buy_quantity: 8,
      suggested_min: 2,
      suggested_max: 8,
      suggestion_reason: '36 went out in the last 180 days, and Quick Parts delivers in 3 days.',
    });
    expect(body.collection[0]).toMatchObject({ buy_quantity: 8, suggested_min: null });
    const { body: bought } = await manager.call(lowStock, { vendor_id: quick });
    expect(numbersOf(bought.collection)).toEqual(['BS-4707-Q']);
    expect((await manager.call(lowStock, { vendor_id: slow })).body.pagination.total).toBe(0);
    for (const search of ['long', 'af200'])
      expect(numbersOf((await manager.call(lowStock, { search })).body.collection)).toEqual(['AF-200']);
  });
});
