import { checkDelivery, listDeliveries, viewReceipt } from '@baydesk/contract/deliveries.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { newPart, stocked } from '../../inventory/stock.fixture.ts';
import { newVendor, orderWaiting, typed, wanted } from '../../purchasing/purchasing.fixture.ts';
import { accepted, cameOf, newSent } from '../deliveries.fixture.ts';

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

const idsOf = async (filters: Readonly<Record<string, unknown>>) =>
  (await manager.call(listDeliveries, filters)).body.collection.map(({ id }) => id);

describe('the list of deliveries', () => {
  it('finds one by its number, the vendor’s number, the vendor or a part, however written', async () => {
    const vendor_id = await newVendor(app, { name: 'Zephyr Bearings' });
    const part_id = await newPart(app, { part_number: 'QX 77-1', name: 'Wheel hub' });
    const order = await newSent(manager, vendor_id, [
      { id: uuidv7(), catalogue_part_id: part_id, quantity: 1, price_cents: 5_00 },
    ]);
    const waiting = await orderWaiting(app, [{ description: 'Seal' }]);
    const other = await accepted(
      manager,
      await newSent(manager, await newVendor(app), waiting.request_ids.map(wanted)),
    );
    const delivery = await accepted(manager, order, { vendor_invoice_number: 'Zb-4711' });
    for (const search of [delivery.delivery_number, 'zb-4711', 'zephyr', 'qx771', 'wheel hub'])
      expect([search, await idsOf({ search })]).toEqual([search, [delivery.id]]);
    for (const filter of [{ vendor_id }, { order_id: order.id }, { catalogue_part_id: part_id }])
      expect(await idsOf(filter)).toEqual([delivery.id]);
    expect(await idsOf({ work_order_id: waiting.id })).toEqual([other.id]);
  });

  it('goes on where a page ends, in each order', async () => {
    const vendor_id = await newVendor(app);
    for (const day of ['2026-02-03', '2026-02-01', '2026-02-02'])
      await accepted(manager, await newSent(manager, vendor_id, [typed('Towels')]), { delivery_date: day });
    for (const sort_by of ['accepted_at', 'number', 'delivery_date'] as const) {
      const all = await idsOf({ vendor_id, sort_by, rows_per_page: 10 });
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const { body } = await manager.call(listDeliveries, { vendor_id, sort_by, rows_per_page: 2, after });
        seen.push(...body.collection.map(({ id }) => id));
        after = body.next;
      } while (after);
      expect(seen).toEqual(all);
    }
  });
});

describe('the rest of an order', () => {
  it('has what a scanner needs, without costs for people who do not see them', async () => {
    const part_id = await newPart(app, { barcode: '0012345678905' });
    const order = await newSent(manager, await newVendor(app), [
      { id: uuidv7(), catalogue_part_id: part_id, quantity: 3, price_cents: 5_00, items_per_package: 4 },
      typed('Towels'),
    ]);
    await accepted(manager, order, { items: cameOf(order, [{ quantity: 1 }]) });
    const read = { order_id: order.id };
    const { body } = await manager.call(viewReceipt, read);
    expect(body.items).toMatchObject([
      { barcode: '0012345678905', quantity_ordered: 3, quantity_remaining: 2, itemsPerPackage: 4, price: 5_00 },
    ]);
    const limited = await app.as('ROLE_SERVICE_ADVISOR_LIMITED_VIEW');
    expect((await limited.call(viewReceipt, read)).body.items[0]?.price).toBeNull();
    expect((await (await app.asEmail('outside@home.test')).call(viewReceipt, read)).status).toBe(404);
  });
});

describe('before a delivery is accepted', () => {
  it('other prices are shown with their effect on averages and sell prices', async () => {
    const part_id = await newPart(app, { part_number: 'CHECK-1' });
    await stocked(app, manager, { part_id, on_hand: 10, unit_cost: 5_00 });
    const waiting = await orderWaiting(app, [
      { description: 'Drum', cost: 50_00, sell_price: 77_77 },
      { description: 'Hose', cost: 9_00, sell_price: 11_11, is_price_typed: true },
      { description: 'Clip', cost: 1_00 },
    ]);
    const vendor_id = await newVendor(app);
    const order = await newSent(manager, vendor_id, [
      ...waiting.request_ids.map(wanted),
      { id: uuidv7(), catalogue_part_id: part_id, quantity: 10, price_cents: 5_00 },
    ]);
    await accepted(manager, await newSent(manager, vendor_id, [typed('Towels')]), { vendor_invoice_number: 'K-9' });
    const input = {
      id: uuidv7(),
      vendor_id,
      order_id: order.id,
      vendor_invoice_number: 'k-9',
      items: cameOf(order, [{ price_cents: 80_00 }, { price_cents: 10_00 }, { quantity: 3 }, { price_cents: 7_00 }]),
    };
    const { body, errors } = await manager.call(checkDelivery, input);
    expect(errors).toEqual([]);
    expect(body.effects).toMatchObject([
      {
        description: 'Drum',
        ordered_cost_cents: 50_00,
        received_cost_cents: 80_00,
        average_before_cents: null,
        sell_price_before_cents: 77_77,
        work_order: { id: waiting.id, line_name: 'Brakes', is_price_typed: false },
      },
      { description: 'Hose', sell_price_before_cents: 11_11, sell_price_after_cents: 11_11 },
      { received_cost_cents: 7_00, average_before_cents: 5_00, average_after_cents: 6_00, work_order: null },
    ]);
    expect(body.effects[0]?.sell_price_after_cents).toBeGreaterThan(80_00);
    expect(body.over).toMatchObject([{ description: 'Clip', quantity_over: 2 }]);
    expect(body.same_number?.delivery_number).toMatch(/^DL/);
    const limited = await app.as('ROLE_SERVICE_ADVISOR_LIMITED_VIEW');
    expect((await limited.call(checkDelivery, input)).body.effects).toEqual([]);
  });
});
