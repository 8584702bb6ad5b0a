import * as purchasing from '@baydesk/contract/purchasing.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import { viewStockPart } from '@baydesk/contract/inventory.contract';
import { lowStock } from '@baydesk/contract/inventory/low-stock.contract';
import { vendorRecords } from '@baydesk/contract/vendors.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from '../../testing/record-statements.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { managerThere, newPart, stocked } from '../inventory/stock.fixture.ts';
import { newDraft, newVendor, orderWaiting, seen, sells, tell, typed, wanted } from './purchasing.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

describe('a purchase order', () => {
  it('buys typed items by the package', async () => {
    const vendor_id = await newVendor(app, { name: 'Fleet Parts' });
    const item = { ...typed('Grease, tube', 2, 59_88), part_number: 'GR-1', items_per_package: 12 };
    const order = await newDraft(advisor, vendor_id, [item, typed('Freight')]);
    expect(order).toMatchObject({
      status: 'draft',
      vendor_name: 'Fleet Parts',
      total_cents: 129_76,
      items_count: 2,
      is_overdue: false,
      created_by: 'ServiceAdvisor Tester',
      actions: ['change', 'send', 'delete'],
      items: [
        { part_number: 'GR-1', quantity: 2, items_per_package: 12, total_cents: 119_76, quantity_remaining: 2 },
        { description: 'Freight', part_request: null },
      ],
    });
    expect(order.order_number).toMatch(/^POONE-\d+$/);
    expect((await newDraft(advisor, vendor_id)).number).toBe(order.number + 1);
  });

  it('buys a part of the catalogue by the vendor’s number and at its last price', async () => {
    const vendor_id = await newVendor(app);
    const part_id = await newPart(app, { part_number: 'OURS-1', name: 'Air filter' });
    await sells(app, vendor_id, part_id, 21_50, 'THEIRS-1');
    const part = { id: uuidv7(), catalogue_part_id: part_id, quantity: 3 };
    const order = await newDraft(advisor, vendor_id, [part, { ...part, id: uuidv7(), items_per_package: 4 }]);
    expect(order.items).toMatchObject([
      { part_number: 'THEIRS-1', description: 'Air filter', price_cents: 21_50, total_cents: 64_50 },
      { price_cents: 86_00, items_per_package: 4 },
    ]);
    const elsewhere = await newDraft(advisor, await newVendor(app), [{ ...part, id: uuidv7() }]);
    expect(elsewhere).toMatchObject({
      total_cents: 0,
      unpriced_count: 1,
      items: [{ part_number: 'OURS-1', price_cents: null, total_cents: null }],
    });
  });

  it.each([
    [{ description: 'Towels' }, 'items.0.quantity', 'Quantity is a required field'],
    [{ quantity: 1 }, 'items.0.description', 'Description is a required field'],
    [{ quantity: 1, catalogue_part_id: uuidv7() }, 'items.0.catalogue_part_id', /does not exist any more/],
    [{ part_request_id: uuidv7() }, 'items.0.part_request_id', /does not exist any more/],
  ])('refuses %j', async (item, field, message) => {
    const vendor_id = await newVendor(app);
    const input = { id: uuidv7(), vendor_id, items: [{ id: uuidv7(), ...item }] };
    const { status, errors } = await advisor.call(purchasing.createPurchaseOrder, input);
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ field, message: expect.stringMatching(message) as string }]);
  });

  it('goes to a vendor that is there and not retired', async () => {
    const create = (vendor_id: string) => advisor.call(purchasing.createPurchaseOrder, { id: uuidv7(), vendor_id });
    expect((await create(uuidv7())).errors[0]?.code).toBe('no_longer_there');
    expect((await create(await newVendor(app, { is_retired: true }))).errors[0]?.code).toBe('is_retired');
    const foreign = await newVendor(app, { organization_id: app.other.organization_id });
    expect((await create(foreign)).errors[0]?.code).toBe('no_longer_there');
  });

  it('is created once, however often the call comes', async () => {
    const input = { id: uuidv7(), vendor_id: await newVendor(app), items: [typed('Towels')] };
    const answers = await Promise.all([1, 2, 3].map(() => advisor.copy().call(purchasing.createPurchaseOrder, input)));
    expect(answers.map(({ status, body }) => [status, body.order.number])).toEqual(
      answers.map(() => [201, answers[0]?.body.order.number]),
    );
  });

  it('names itself where its vendor or its part is to be removed', async () => {
    const vendor_id = await newVendor(app);
    const { order_number } = await newDraft(manager, vendor_id);
    const { errors } = await manager.call(vendorRecords.remove, { id: vendor_id, version: 1 });
    expect(errors[0]?.message).toContain(order_number);
  });

  it('for each of several vendors begins in one call, all or none', async () => {
    const [one, two] = [await newVendor(app), await newVendor(app)];
    const orders = [one, two].map((vendor_id) => ({ id: uuidv7(), vendor_id, items: [typed('Towels')] }));
    const { body } = await advisor.call(purchasing.createPurchaseOrders, { orders });
    expect(body.orders.map(({ id, vendor_id }) => ({ id, vendor_id }))).toEqual(
      orders.map(({ id, vendor_id }) => ({ id, vendor_id })),
    );
    expect((body.orders[1]?.number ?? 0) - (body.orders[0]?.number ?? 0)).toBe(1);
    const again = await advisor.call(purchasing.createPurchaseOrders, { orders });
    expect(again.body.orders.map(({ number }) => number)).toEqual(body.orders.map(({ number }) => number));
    const broken = [one, uuidv7()].map((vendor_id) => ({ id: uuidv7(), vendor_id, items: [typed('Towels')] }));
    const refused = await advisor.call(purchasing.createPurchaseOrders, { orders: broken });
    expect(refused.errors).toMatchObject([{ field: 'orders.1.vendor_id' }]);
    expect((await advisor.call(purchasing.viewPurchaseOrder, { id: broken[0]?.id })).status).toBe(404);
    expect((await seen(advisor, orders[0]?.id ?? '')).items).toHaveLength(1);
  });

  it('for several vendors fills their open drafts, once, and leaves sent orders alone', async () => {
    const [open, sent, fresh] = [await newVendor(app), await newVendor(app), await newVendor(app)];
    const draft = await newDraft(advisor, open, [typed('Towels')]);
    await tell(advisor, await newDraft(advisor, sent, [typed('Gloves')]));
    const orders = [open, sent, fresh].map((vendor_id) => ({ id: uuidv7(), vendor_id, items: [typed('Rags')] }));
    const answers = await Promise.all(
      [1, 2].map(() => advisor.copy().call(purchasing.createPurchaseOrders, { orders })),
    );
    for (const { body } of answers)
      expect(body.orders.map(({ id, items }) => [id, items.map(({ description }) => description)])).toEqual([
        [draft.id, ['Towels', 'Rags']],
        [orders[1]?.id, ['Rags']],
        [orders[2]?.id, ['Rags']],
      ]);
    const twice = [open, open].map((vendor_id) => ({ id: uuidv7(), vendor_id, items: [typed('Rags')] }));
    expect((await advisor.call(purchasing.createPurchaseOrders, { orders: twice })).status).toBe(400);
  });
});

describe('the items of an order', () => {
  const change = (order: purchasing.PurchaseOrder, fields: object, client = advisor) =>
    client.call(purchasing.changePurchaseOrderItem, {
      id: order.items[0]?.id,
      order_id: order.id,
      version: order.version,
      description: 'Towels',
      quantity: 4,
      ...fields,
    });

  it('are added, changed and removed, and the total follows', async () => {
    const order = await newDraft(advisor, await newVendor(app));
    const added = { ...typed('Gloves', 2, 5_00), order_id: order.id };
    const { body } = await advisor.call(purchasing.addPurchaseOrderItem, added);
    expect(body).toMatchObject({ order_id: order.id, order: { total_cents: 20_00, version: 2 } });
    expect((await advisor.call(purchasing.addPurchaseOrderItem, added)).body.order.version).toBe(2);
    const changed = await change(body.order, { price_cents: 2_50, part_number: 'T-4' });
    expect(changed.body.order).toMatchObject({
      total_cents: 20_00,
      version: 3,
      items: [{ part_number: 'T-4', description: 'Towels', quantity: 4, price_cents: 2_50 }, {}],
    });
    const removed = await advisor.call(purchasing.removePurchaseOrderItem, {
      id: added.id,
      order_id: order.id,
      version: 3,
    });
    expect(removed.body.order).toMatchObject({ total_cents: 10_00, items_count: 1, version: 4 });
  });

  it('keep their number and their packages if the call gives none, and an order its day', async () => {
    const item = { ...typed('Gloves', 2, 5_00), part_number: 'G-1', items_per_package: 12 };
    const order = await newDraft(advisor, await newVendor(app), [item]);
    const { body } = await change(order, {});
    expect(body.order.items).toMatchObject([{ part_number: 'G-1', items_per_package: 12, quantity: 4 }]);
    const changeOrder = (version: number, fields: object) =>
      advisor.call(purchasing.changePurchaseOrder, { id: order.id, version, ...fields });
    await changeOrder(body.order.version, { vendor_reference: 'SO-1', expected_on: '2026-12-01' });
    const kept = await changeOrder(body.order.version + 1, {});
    expect(kept.body.order).toMatchObject({ vendor_reference: 'SO-1', expected_on: '2026-12-01' });
  });

  it('keep their price if the call gives none', async () => {
    const order = await newDraft(advisor, await newVendor(app));
    expect((await change(order, {})).body.order.items[0]?.price_cents).toBe(10_00);
  });

  it('are changed by one of two people at once', async () => {
    const order = await newDraft(advisor, await newVendor(app));
    const answers = await Promise.all([2, 3, 4].map((quantity) => change(order, { quantity }, advisor.copy())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412, 412]);
    expect(answers.find(({ status }) => status === 412)?.errors[0]?.message).toContain('ServiceAdvisor Tester');
  });

  it('that the vendor knows of are cancelled instead of removed', async () => {
    const order = await newDraft(advisor, await newVendor(app), [typed('Towels'), typed('Gloves')]);
    const { body: sent } = await tell(advisor, order);
    const { body } = await advisor.call(purchasing.removePurchaseOrderItem, {
      id: order.items[0]?.id,
      order_id: order.id,
      version: sent.order.version,
    });
    expect(body.order).toMatchObject({ total_cents: 10_00, items_count: 1 });
    expect(body.order.items).toMatchObject([{ cancelled_quantity: 1, quantity_remaining: 0, total_cents: 0 }, {}]);
    const again = await change(body.order, {});
    expect(again.errors[0]?.code).toBe('part_cannot');
  });
});

describe('an order with remarks', () => {
  it('has a note, the vendor’s number and the expected day', async () => {
    const { id } = await newDraft(advisor, await newVendor(app));
    await advisor.call(purchasing.savePurchaseOrderNote, { id, version: 1, note: 'Ring the bell' });
    const { body } = await advisor.call(purchasing.changePurchaseOrder, {
      id,
      version: 2,
      vendor_reference: 'SO-991',
      expected_on: '2026-12-01',
    });
    expect(body.order).toMatchObject({
      note: 'Ring the bell',
      vendor_reference: 'SO-991',
      expected_on: '2026-12-01',
      version: 3,
    });
    const { body: history } = await manager.call(viewHistory, { entity: 'purchase_order', entity_id: id });
    expect(history.collection.map(({ action }) => action)).toEqual(['changed', 'note_saved', 'created']);
  });

  it('is late once its day has passed', async () => {
    const order = await newDraft(advisor, await newVendor(app, { lead_time_days: 2 }));
    const { body } = await tell(advisor, order);
    expect(body.order).toMatchObject({ status: 'sent', is_overdue: false });
    const day = (await app.rows<{ day: string }>("select (now() + interval '2 days')::date::text as day"))[0]?.day;
    expect(Math.abs(Date.parse(body.order.expected_on ?? '') - Date.parse(day ?? ''))).toBeLessThanOrEqual(86_400_000);
    await app.rows(`update purchase_orders set expected_on = '2026-01-05' where id = $1`, [order.id]);
    expect((await seen(advisor, order.id)).is_overdue).toBe(true);
  });
});

describe('an order moves', () => {
  const move = (order: purchasing.PurchaseOrder, action: string) =>
    advisor.call(purchasing.movePurchaseOrder, { id: order.id, version: order.version, action });
  const remove = (order: purchasing.PurchaseOrder, client = manager) =>
    client.call(purchasing.deletePurchaseOrder, { id: order.id, version: order.version });

  it('from draft over sent to confirmed, and is cancelled', async () => {
    const order = await newDraft(advisor, await newVendor(app));
    expect((await move(order, 'confirm')).errors[0]?.message).toBe(
      `${order.order_number} is draft, so this cannot be done with it.`,
    );
    const sent = (await tell(advisor, order)).body.order;
    const confirmed = (await move(sent, 'confirm')).body.order;
    expect(confirmed.status).toBe('confirmed');
    expect((await remove(confirmed)).errors[0]?.code).toBe('purchase_order_cannot');
    const cancelled = (await move(confirmed, 'cancel')).body.order;
    expect(cancelled).toMatchObject({ status: 'cancelled', total_cents: 0, items_count: 0, actions: [] });
    expect((await tell(advisor, cancelled)).errors[0]?.code).toBe('purchase_order_cannot');
  });

  it('and goes away while it is a draft; its number is not used again', async () => {
    const order = await newDraft(advisor, await newVendor(app));
    expect((await remove(order, advisor)).status).toBe(401);
    expect((await remove({ ...order, version: 2 })).status).toBe(412);
    expect((await remove(order)).status).toBe(201);
    expect((await remove(order)).status).toBe(404);
    expect((await newDraft(advisor, order.vendor_id)).number).toBe(order.number + 1);
  });

  it('only with something on it', async () => {
    const order = await newDraft(advisor, await newVendor(app), []);
    expect((await tell(advisor, order)).errors[0]?.code).toBe('purchase_order_is_empty');
  });
});

describe('the quantity on order', () => {
  it('counts pieces for the shelf on sent orders, and lowers the quantity to buy', async () => {
    const vendor_id = await newVendor(app);
    const part_id = await newPart(app, { part_number: 'LOW-1' });
    await sells(app, vendor_id, part_id, 5_00);
    const stock_part_id = await stocked(app, manager, { part_id, on_hand: 1, min: 4, max: 30 });
    const waiting = await orderWaiting(app);
    await app.rows('update part_requests set catalogue_part_id = $1 where work_order_id = $2', [part_id, waiting.id]);
    const order = await newDraft(manager, vendor_id, [
      { id: uuidv7(), catalogue_part_id: part_id, quantity: 2, items_per_package: 6 },
      wanted(waiting.request_ids[0]),
    ]);
    const low = async () => (await manager.call(lowStock, { search: 'LOW-1' })).body.collection[0];
    expect(await low()).toMatchObject({ on_order: 0, on_draft: 12, buy_quantity: 17 });
    await tell(manager, order);
    expect(await low()).toMatchObject({ on_order: 12, on_draft: 0, buy_quantity: 17 });
    const cancelled = await manager.call(purchasing.movePurchaseOrder, { id: order.id, version: 2, action: 'cancel' });
    expect(cancelled.errors).toEqual([]);
    expect((await manager.call(viewStockPart, { id: stock_part_id })).body.on_order).toBe(0);
    expect(await low()).toMatchObject({ buy_quantity: 29 });
  });
});

describe('people', () => {
  it('do not see costs without the right, and can still change quantities', async () => {
    const limited = await app.as('ROLE_SERVICE_ADVISOR_LIMITED_VIEW');
    const order = await newDraft(advisor, await newVendor(app));
    const hidden = await seen(limited, order.id);
    expect(hidden).toMatchObject({ total_cents: null, minimum_order_cents: null });
    expect(hidden.items).toMatchObject([{ price_cents: null, total_cents: null, core_charge_cents: null }]);
    const [item] = order.items;
    const input = { id: item?.id, order_id: order.id, version: 1, description: 'Towels', quantity: 7 };
    await limited.call(purchasing.changePurchaseOrderItem, input);
    await advisor.call(purchasing.changePurchaseOrderItem, { ...input, version: 2, price_cents: 3_00 });
    expect((await seen(advisor, order.id)).total_cents).toBe(21_00);
  });

  it('signed out, of another role, organization or location are refused', async () => {
    const { id } = await newDraft(advisor, await newVendor(app));
    const technician = await app.as('ROLE_TECHNICIAN');
    const stranger = await app.asEmail('manager@other.test');
    const there = await managerThere(app, manager);
    const only_there = await app.asEmail('outside@home.test');
    for (const [client, status] of [
      [app.client(), 409],
      [technician, 401],
      [stranger, 404],
      [only_there, 404],
      [there, 200],
    ] as const)
      expect((await client.call(purchasing.viewPurchaseOrder, { id })).status).toBe(status);
    const note = { id, version: 1, note: 'Mine' };
    expect((await stranger.call(purchasing.savePurchaseOrderNote, note)).status).toBe(404);
    expect((await technician.call(purchasing.savePurchaseOrderNote, note)).status).toBe(401);
    const { body } = await there.call(purchasing.listPurchaseOrders, {});
    expect(body.collection).toEqual([]);
  });
});

describe('many items', () => {
  const statementsOf = async (work: () => Promise<{ errors: unknown[] }>) => {
    const recorded = await recordStatements(async () => expect((await work()).errors).toEqual([]));
    return recorded.flat().length;
  };

  it('take as many statements as one', async () => {
    const vendor_id = await newVendor(app);
    const part_id = await newPart(app);
    const create = (count: number) =>
      advisor.call(purchasing.createPurchaseOrder, {
        id: uuidv7(),
        vendor_id,
        items: Array.from({ length: count }, () => ({ id: uuidv7(), catalogue_part_id: part_id, quantity: 1 })),
      });
    await create(1);
    const few = await statementsOf(() => create(1));
    expect(await statementsOf(() => create(100))).toBe(few);
  });

  it('for orders take as many statements as one to create, to send and to cancel', async () => {
    const vendor_id = await newVendor(app);
    const costs = async (count: number) => {
      const order = await orderWaiting(
        app,
        Array.from({ length: count }, () => ({})),
      );
      const input = { id: uuidv7(), vendor_id, items: order.request_ids.map(wanted) };
      const create = await statementsOf(() => advisor.call(purchasing.createPurchaseOrder, input));
      const send = await statementsOf(() => tell(advisor, { id: input.id, version: 1 }));
      const cancel = await statementsOf(() =>
        advisor.call(purchasing.movePurchaseOrder, { id: input.id, version: 2, action: 'cancel' }),
      );
      return { create, send, cancel };
    };
    await costs(1);
    expect(await costs(100)).toEqual(await costs(1));
  });
});
