import { listPartSales } from '@baydesk/contract/part-sales.contract';
import { globalSearch } from '@baydesk/contract/search.contract';
import { PART_SALE_STATUSES, partSaleStatus } from '@baydesk/domain/part-sales/part-sale-status';
import { WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { managerThere } from '../../inventory/stock.fixture.ts';
import { newOrder } from '../../work-orders/orders.fixture.ts';
import type { Counter } from '../part-sales.fixture.ts';
import { openCounter } from '../part-sales.fixture.ts';

let app: TestApp;
let manager: TestClient;
let counter: Counter;
let customer_id: string;
/** The numbers of four sales, one in each status. */
const numbers: Record<string, number> = {};
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  counter = await openCounter(app, manager);
  customer_id = await counter.till.newCustomer('Orchard Bus Lines');
  const { part_id } = await counter.newStock({ name: 'Belt tensioner', part_number: 'BT-4400' });
  const parts = [{ catalogue_part_id: part_id }, { description: 'Hose', part_number: 'HX 55-7' }];
  const pending = await counter.create(parts, { customer_id, customer_po: 'PO-8841' });
  const from_stock = [{ catalogue_part_id: part_id }];
  const invoiced = await counter.sell(
    await counter.create(from_stock, { walk_in_name: 'Rita Okafor' }),
    counter.paid(20_00),
  );
  const credited = await counter.sell(await counter.create(from_stock, { customer_id }));
  const [item] = await counter.itemsOf(credited);
  await counter.credit(credited, [{ item_id: item?.id, quantity: 0.5 }]);
  const cancelled = await counter.create([]);
  await app.rows("update work_orders set status = 'cancelled' where id = $1", [cancelled.part_sale.id]);
  for (const [status, { work_order }] of Object.entries({ pending, invoiced, credited, cancelled }))
    numbers[status] = work_order.number;
});
afterAll(() => app.close());

const list = async (input: Readonly<Record<string, unknown>> = {}, client = manager) =>
  (await client.call(listPartSales, input)).body;
const listed = async (input: Readonly<Record<string, unknown>> = {}) =>
  (await list(input)).collection.map(({ number }) => number);

describe('the list of part sales', () => {
  it('shows for whom, what, how much and its state', async () => {
    const { collection, pagination } = await list();
    expect(pagination).toEqual({ page: 1, rows_per_page: 30, total: 4, is_at_least: false });
    expect(collection.map(({ status }) => status)).toEqual(['cancelled', 'credited', 'invoiced', 'pending']);
    expect(collection.at(-1)).toMatchObject({
      part_sale_number: `PSONE-${numbers['pending']}`,
      customer_name: 'Orchard Bus Lines',
      is_walk_in: false,
      customer_po: 'PO-8841',
      parts_count: 2,
      parts: ['Belt tensioner', 'Hose'],
      total_cents: 40_00,
      is_paid: false,
    });
    expect(collection[2]).toMatchObject({ is_walk_in: true, walk_in_name: 'Rita Okafor', is_paid: true });
  });

  it.each(PART_SALE_STATUSES)('can be narrowed to those %s', async (status) => {
    expect(await listed({ statuses: status })).toEqual([numbers[status]]);
  });

  it('can be narrowed to several states, and to a customer at all locations', async () => {
    expect(await listed({ statuses: 'pending,credited' })).toEqual([numbers['credited'], numbers['pending']]);
    expect(await listed({ customer_id })).toEqual([numbers['credited'], numbers['pending']]);
    expect(await listed({ customer_id, statuses: 'pending' })).toEqual([numbers['pending']]);
    const there = await managerThere(app, manager);
    expect((await list({}, there)).collection).toEqual([]);
    expect((await list({ customer_id }, there)).collection).toHaveLength(2);
  });

  it('can be sorted and goes on where the page ended', async () => {
    const ascending = await listed({ sort_by: 'number', descending: false });
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const page = await list({ rows_per_page: 3, ...(after && { after }) });
      seen.push(...page.collection.map(({ number }) => number));
      after = page.next;
    } while (after);
    expect(seen).toEqual(await listed());
  });

  it.each([
    ['its number', () => `PSONE-${numbers['pending']}`, ['pending']],
    ['the customer', () => 'orchard', ['credited', 'pending']],
    ['a part', () => 'tensioner', ['credited', 'invoiced', 'pending']],
    ['a part number', () => 'BT-4400', ['credited', 'invoiced', 'pending']],
    ['the number of a part outside the catalogue', () => 'hx557', ['pending']],
    ['its beginning', () => 'HX-55', ['pending']],
    ['the PO', () => 'po 8841', ['pending']],
    ['who bought it', () => 'rita', ['invoiced']],
  ])('finds a sale by %s', async (_, search, expected) => {
    expect((await listed({ search: search() })).toSorted()).toEqual(
      expected.map((status) => numbers[status]).toSorted(),
    );
  });

  it('finds within a state only', async () => {
    expect(await listed({ search: 'tensioner', statuses: 'invoiced' })).toEqual([numbers['invoiced']]);
    expect(await listed({ search: 'HX55-7', statuses: 'pending' })).toEqual([numbers['pending']]);
    expect(await listed({ search: 'HX55-7', statuses: 'invoiced' })).toEqual([]);
  });

  it('finds a sale of a part that many work orders used since, and on later pages every sale of it', async () => {
    const { part_id } = await counter.newStock({ name: 'Glow plug', part_number: 'GP-77' });
    const sold = [await counter.create([{ catalogue_part_id: part_id }])];
    const buyer_id = await counter.till.newCustomer('Quarry Haulage');
    const used = [];
    for (let order = 0; order < 105; order += 1)
      used.push(
        await newOrder(app, {
          customer_id: buyer_id,
          lines: [{ part_requests: [{ catalogue_part_id: part_id, status: 'used' }] }],
        }),
      );
    expect(await listed({ search: 'glow plug' })).toEqual(sold.map(({ work_order }) => work_order.number));
    const ids = used.map(({ id }) => id);
    await app.rows(
      "update work_orders set order_kind = 'part_sale', number = number + 1000, created_at = now() where id = any ($1)",
      [ids],
    );
    await app.rows('update part_requests set is_of_sale = true where work_order_id = any ($1)', [ids]);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await list({ search: 'glow plug', rows_per_page: 40, page }));
    expect(pages[0]?.pagination).toMatchObject({ total: 100, is_at_least: true });
    const listed_ids = pages.flatMap(({ collection }) => collection.map(({ id }) => id));
    expect(listed_ids.toSorted()).toEqual([...ids, ...sold.map(({ part_sale }) => part_sale.id)].toSorted());
    const [oldest] = await listed({ search: 'glow plug', sort_by: 'number', descending: false });
    expect(oldest).toBe(sold[0]?.work_order.number);
  });

  it('shows nothing of another organization', async () => {
    const stranger = await app.asEmail('administrator@other.test');
    expect((await list({}, stranger)).collection).toEqual([]);
    for (const search of ['tensioner', 'HX 55-7']) expect((await list({ search }, stranger)).collection).toEqual([]);
  });
});

describe('the global search', () => {
  it('finds part sales beside parts and vendors', async () => {
    const { body } = await manager.call(globalSearch, { search: 'tensioner' });
    expect(body.groups.map(({ label }) => label)).toEqual(['Part Sales', 'Parts']);
    const [item] = body.groups[0]?.items ?? [];
    expect(item).toMatchObject({ type: 'part_sale', route: `/parts/part-sale/${item?.id}` });
  });

  it('shows no sales to people who do not sell parts', async () => {
    const technician = await app.as('ROLE_TECHNICIAN');
    const { body } = await technician.call(globalSearch, { search: 'tensioner' });
    expect(body.groups.map(({ type }) => type)).not.toContain('part_sale');
  });
});

it('the state in the database is the one of the rules', async () => {
  const [sale] = (await list()).collection;
  for (const status of WORK_ORDER_STATUSES)
    for (const is_credited of [true, false]) {
      const [row] = await app.rows<{ sale_status: string }>(
        'update work_orders set status = $2, is_credited = $3 where id = $1 returning sale_status',
        [sale?.id, status, is_credited],
      );
      expect([status, row?.sale_status]).toEqual([status, partSaleStatus({ status, is_credited })]);
    }
});
