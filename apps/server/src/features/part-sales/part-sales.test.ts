import { sellPartSale, viewPartSale } from '@baydesk/contract/part-sales.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { onHand } from '../inventory/stock.fixture.ts';
import { openCounter } from './part-sales.fixture.ts';

let app: TestApp;
let manager: TestClient;
let counter: Awaited<ReturnType<typeof openCounter>>;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  counter = await openCounter(app, manager);
});
afterAll(() => app.close());

describe('a part sale', () => {
  it('begins with its parts, which count as authorized', async () => {
    const { part_id } = await counter.newStock({ name: 'Oil filter' });
    const customer_id = await counter.till.newCustomer();
    const sale = await counter.create([{ catalogue_part_id: part_id, quantity: 2 }], { customer_id });
    expect(sale.part_sale).toMatchObject({ status: 'pending', is_paid: false, is_walk_in: false, invoice: null });
    expect(sale.work_order).toMatchObject({ order_kind: 'part_sale', customer_id, authorized_total: 40_00 });
    expect(sale.lines[0]?.part_requests).toMatchObject([
      { description: 'Oil filter', status: 'authorized', part_source_type: 'inventory', quantity: 2, cost: 5_00 },
    ]);
  });

  it('is handed over, invoiced and paid in one call', async () => {
    const { part_id, stock_part_id } = await counter.newStock();
    const customer_id = await counter.till.newCustomer();
    const sale = await counter.create([{ catalogue_part_id: part_id, quantity: 3 }], { customer_id });
    const sold = await counter.sell(sale, counter.paid(60_00));
    expect(sold.part_sale).toMatchObject({
      status: 'invoiced',
      is_paid: true,
      invoice: { total_cents: 60_00, open_cents: 0 },
    });
    expect(await onHand(manager, stock_part_id)).toBe(7);
    expect((await manager.call(viewPartSale, { id: sale.part_sale.id })).body).toEqual(sold);
  });
});

it('smoke: sell twice answers the same', async () => {
  const { part_id } = await counter.newStock();
  const sale = await counter.create([{ catalogue_part_id: part_id }]);
  const input = counter.sellInput(sale);
  const first = await manager.call(sellPartSale, input);
  const again = await manager.call(sellPartSale, input);
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
});

it('smoke: credit', async () => {
  const { part_id, stock_part_id } = await counter.newStock();
  const sale = await counter.sell(
    await counter.create([{ catalogue_part_id: part_id, quantity: 2 }], {
      customer_id: await counter.till.newCustomer(),
    }),
    counter.paid(40_00),
  );
  const [item] = await counter.itemsOf(sale);
  const { status, errors, body } = await counter.credit(sale, [
    { item_id: item?.id, quantity: 1, is_back_on_shelf: true },
  ]);
  expect({ status, errors }).toEqual({ status: 201, errors: [] });
  expect(body.part_sale).toMatchObject({ status: 'credited', credits: [{ total_cents: 20_00 }] });
  expect(await onHand(manager, stock_part_id)).toBe(9);
});
