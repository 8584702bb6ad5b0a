import * as purchasing from '@baydesk/contract/purchasing.contract';
import { listRequestsToOrder, orderPartRequests } from '@baydesk/contract/purchasing/requests.contract';
import { changeStatus, removeWorkOrder, splitWorkOrder, viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import { decideLines, deleteLines } from '@baydesk/contract/work-orders/lines.contract';
import * as parts from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { newPart } from '../../inventory/stock.fixture.ts';
import type { OrderThere } from '../../work-orders/orders.fixture.ts';
import { newOrder } from '../../work-orders/orders.fixture.ts';
import { newDraft, newVendor, orderWaiting, partStatuses, seen, sells, tell, wanted } from '../purchasing.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

const detailOf = async ({ id }: OrderThere) => (await manager.call(viewOrderDetail, { id })).body;
const createWith = (vendor_id: string, request_ids: readonly string[], client = advisor) =>
  client.call(purchasing.createPurchaseOrder, { id: uuidv7(), vendor_id, items: request_ids.map(wanted) });

describe('a part that an order waits for', () => {
  it('gives its part, words, quantity and quote', async () => {
    const vendor_id = await newVendor(app);
    const part_id = await newPart(app, { part_number: 'OURS-9', name: 'Drum, cast' });
    await sells(app, vendor_id, part_id, 44_00, 'THEIRS-9');
    const order = await orderWaiting(app, [
      { description: 'Drum, left', quantity: 3, cost: 50_00, core: 8_00 },
      { description: 'Hose', part_number: 'H-1', cost: 7_00 },
    ]);
    await app.rows('update part_requests set catalogue_part_id = $1 where id = $2', [part_id, order.request_ids[0]]);
    const bought = await newDraft(advisor, vendor_id, [
      { ...wanted(order.request_ids[0]), items_per_package: 2 },
      wanted(order.request_ids[1]),
    ]);
    expect(bought.items).toMatchObject([
      {
        catalogue_part_id: part_id,
        part_number: 'THEIRS-9',
        description: 'Drum, left',
        quantity: 2,
        items_per_package: 2,
        price_cents: 88_00,
        core_charge_cents: 8_00,
        part_request: { work_order_id: order.id, line_name: 'Brakes', quantity: 3, is_line_authorized: true },
      },
      { part_number: 'H-1', quantity: 1, price_cents: 7_00 },
    ]);
    const [drum] = (await detailOf(order)).lines[0]?.part_requests ?? [];
    expect(drum).toMatchObject({
      status: 'authorized',
      purchase_order: { id: bought.id, order_number: bought.order_number, status: 'draft' },
    });
  });

  it('is bought at the quote of its own vendor', async () => {
    const vendor_id = await newVendor(app);
    const part_id = await newPart(app);
    await sells(app, vendor_id, part_id, 44_00);
    const order = await orderWaiting(app, [{ cost: 50_00 }]);
    await app.rows('update part_requests set catalogue_part_id = $1, vendor_id = $2 where work_order_id = $3', [
      part_id,
      vendor_id,
      order.id,
    ]);
    expect((await newDraft(advisor, vendor_id, order.request_ids.map(wanted))).items[0]?.price_cents).toBe(50_00);
  });

  it('of several orders is ordered when the order is sent, and to be ordered again when it is cancelled', async () => {
    const vendor_id = await newVendor(app, { name: 'Axle House' });
    const [one, two] = [await orderWaiting(app, [{}, {}]), await orderWaiting(app)];
    const request_ids = [...one.request_ids, ...two.request_ids];
    const { body } = await createWith(vendor_id, request_ids);
    const sent = await tell(advisor, body.order);
    expect(sent.errors).toEqual([]);
    expect([await partStatuses(advisor, one), await partStatuses(advisor, two)]).toEqual([
      ['ordered', 'ordered'],
      ['ordered'],
    ]);
    expect((await detailOf(two)).lines[0]?.part_requests[0]).toMatchObject({ vendor_id, vendor_name: 'Axle House' });
    const removed = await advisor.call(purchasing.removePurchaseOrderItem, {
      id: body.order.items[0]?.id,
      order_id: body.order.id,
      version: 2,
    });
    expect(removed.errors).toEqual([]);
    expect(await partStatuses(advisor, one)).toEqual(['authorized', 'ordered']);
    await advisor.call(purchasing.movePurchaseOrder, { id: body.order.id, version: 3, action: 'cancel' });
    expect(await partStatuses(advisor, one)).toEqual(['authorized', 'authorized']);
    expect(await partStatuses(advisor, two)).toEqual(['authorized']);
    expect((await createWith(vendor_id, request_ids)).status).toBe(201);
  });

  it('that is added to a sent order is ordered at once', async () => {
    const order = await newDraft(advisor, await newVendor(app));
    await tell(advisor, order);
    const waiting = await orderWaiting(app);
    await advisor.call(purchasing.addPurchaseOrderItem, { ...wanted(waiting.request_ids[0]), order_id: order.id });
    expect(await partStatuses(advisor, waiting)).toEqual(['ordered']);
  });

  it('is on one order at a time', async () => {
    const waiting = await orderWaiting(app);
    const vendor_id = await newVendor(app);
    const answers = await Promise.all([1, 2, 3].map(() => createWith(vendor_id, waiting.request_ids, advisor.copy())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.errors[0]?.message).toMatch(/^Drum is on POONE-\d+\. Take it off there first\.$/);
    const other = await orderWaiting(app);
    const twice = [...other.request_ids, ...other.request_ids];
    expect((await createWith(vendor_id, twice)).errors[0]?.message).toContain('twice');
  });

  it('comes free when its draft is deleted', async () => {
    const waiting = await orderWaiting(app);
    const vendor_id = await newVendor(app);
    const draft = await newDraft(manager, vendor_id, waiting.request_ids.map(wanted));
    await manager.call(purchasing.deletePurchaseOrder, { id: draft.id, version: 1 });
    expect((await detailOf(waiting)).lines[0]?.part_requests[0]).not.toHaveProperty('purchase_order');
    expect((await createWith(vendor_id, waiting.request_ids)).status).toBe(201);
  });

  it.each([
    ['is not authorized', { status: 'requested' }, {}],
    ['comes from the shelf', { part_source_type: 'inventory' }, {}],
    ['is ordered already', { status: 'ordered' }, {}],
  ] as const)('is refused when it %s', async (_, part, order) => {
    const waiting = await orderWaiting(app, [part], order);
    expect((await createWith(await newVendor(app), waiting.request_ids)).errors[0]?.code).toBe('part_cannot');
  });

  it('is refused when its order belongs to another location or organization, or is cancelled', async () => {
    const vendor_id = await newVendor(app);
    const codeOf = async (waiting: OrderThere) => (await createWith(vendor_id, waiting.request_ids)).errors[0]?.code;
    expect(await codeOf(await orderWaiting(app, [{}], { shop_id: 'TWO' }))).toBe('no_longer_there');
    expect(await codeOf(await orderWaiting(app, [{}], { is_other: true }))).toBe('no_longer_there');
    expect(await codeOf(await orderWaiting(app, [{}], { status: 'cancelled' }))).toBe('order_is_settled');
  });

  it('of a line without authorization is bought by people who may authorize it', async () => {
    const lines = [{ status: 'authorization_required', part_requests: [{ status: 'authorized' }] }] as const;
    const waiting = await newOrder(app, { lines });
    const { body } = await createWith(await newVendor(app), waiting.request_ids);
    expect(body.order.items[0]?.part_request?.is_line_authorized).toBe(false);
    expect((await tell(advisor, body.order)).errors).toEqual([]);
    expect(await partStatuses(advisor, waiting)).toEqual(['ordered']);
  });

  it('that lost its authorization keeps its draft from being sent', async () => {
    const waiting = await orderWaiting(app);
    const draft = await newDraft(advisor, await newVendor(app), waiting.request_ids.map(wanted));
    await app.rows(`update part_requests set status = 'requested' where work_order_id = $1`, [waiting.id]);
    expect((await tell(advisor, draft)).errors[0]?.message).toBe('Drum is requested, so this cannot be done with it.');
    expect((await seen(advisor, draft.id)).status).toBe('draft');
  });
});

describe('a part on a draft whose line grows beyond what was authorized', () => {
  it('asks again, keeps its draft from being sent, and is ordered once the customer agreed', async () => {
    const waiting = await newOrder(app, {
      status: 'approved',
      lines: [
        {
          line_name: 'Brakes',
          status: 'open',
          decided_amount: 100_00,
          part_requests: [{ status: 'authorized', description: 'Drum', cost: 60_00, sell_price: 100_00 }],
        },
      ],
    });
    const [id] = waiting.request_ids;
    const draft = await newDraft(advisor, await newVendor(app), [wanted(id)]);
    await advisor.call(parts.changePartRequest, { id, version: 1, sell_price: 150_00 });
    expect(await partStatuses(advisor, waiting)).toEqual(['requested']);
    expect(await seen(advisor, draft.id)).toMatchObject({
      status: 'draft',
      items: [{ part_request: { status: 'requested', is_line_authorized: false } }],
    });
    expect((await tell(advisor, draft)).errors[0]?.message).toBe('Drum is requested, so this cannot be done with it.');
    const [line] = (await detailOf(waiting)).lines;
    const agreed = await advisor.call(decideLines, {
      work_order_id: waiting.id,
      lines: [{ line_id: line?.line_id, version: line?.version }],
      decision: 'authorized',
      decided_by: 'Dana Okafor',
      how: 'phone',
    });
    expect(agreed.errors).toEqual([]);
    expect(await partStatuses(advisor, waiting)).toEqual(['authorized']);
    expect((await tell(advisor, await seen(advisor, draft.id))).errors).toEqual([]);
    expect(await partStatuses(advisor, waiting)).toEqual(['ordered']);
  });
});

describe('a part on a purchase order', () => {
  const onDraft = async () => {
    const waiting = await newOrder(app, {
      status: 'approved',
      lines: [{ status: 'open', part_requests: [{ status: 'authorized', description: 'Drum' }] }, { status: 'open' }],
    });
    const draft = await newDraft(manager, await newVendor(app), waiting.request_ids.map(wanted));
    return { waiting, draft, message: `Drum is on ${draft.order_number}. Take it off there first.` };
  };

  it('is neither removed, ordered by hand nor taken from the shelf instead', async () => {
    const { waiting, message } = await onDraft();
    const [id] = waiting.request_ids;
    const perform = (action: string) =>
      manager.call(parts.performStatusAction, { work_order_id: waiting.id, requests: [{ id, version: 1 }], action });
    for (const { errors } of [
      await perform('order'),
      await perform('remove'),
      await manager.call(parts.removePartRequest, { id, version: 1 }),
      await manager.call(parts.changePartRequest, { id, version: 1, part_source_type: 'inventory' }),
    ])
      expect(errors).toMatchObject([{ code: 'part_is_on_purchase_order', message }]);
    const changed = await manager.call(parts.changePartRequest, { id, version: 1, quantity: 2 });
    expect(changed.errors).toEqual([]);
  });

  it('is not given up on its work order once it is sent, and the order of it cannot be undone there', async () => {
    const { waiting, draft } = await onDraft();
    await tell(manager, draft);
    const [id] = waiting.request_ids;
    const input = { work_order_id: waiting.id, requests: [{ id, version: 2 }], action: 'cancel_order' };
    expect((await manager.call(parts.performStatusAction, input)).errors[0]?.code).toBe('part_is_on_purchase_order');
    expect((await detailOf(waiting)).work_order.undoable).toBeNull();
  });

  it('keeps its line, and its order from being cancelled or removed', async () => {
    const { waiting, draft } = await onDraft();
    const line_ids = waiting.line_ids.slice(0, 1);
    const deleted = await manager.call(deleteLines, { work_order_id: waiting.id, line_ids, moves: [] });
    expect(deleted.errors[0]?.code).toBe('lines_are_needed');
    const cancelled = await manager.call(changeStatus, {
      work_order_id: waiting.id,
      version: 1,
      status: 'cancelled',
    });
    expect(cancelled.errors[0]?.message).toBe(`Parts are on ${draft.order_number}: Drum. Take them off there first.`);
    const lines = [{ status: 'authorization_required', part_requests: [{ status: 'authorized' }] }] as const;
    const estimate = await newOrder(app, { lines });
    await createWith(await newVendor(app), estimate.request_ids);
    const removed = await manager.call(removeWorkOrder, { work_order_id: estimate.id, version: 1 });
    expect(removed.errors[0]?.code).toBe('order_has_work');
  });

  it('goes with its line to another order', async () => {
    const { waiting, draft } = await onDraft();
    const split = await manager.call(splitWorkOrder, {
      id: uuidv7(),
      work_order_id: waiting.id,
      version: 1,
      line_ids: waiting.line_ids.slice(0, 1),
    });
    expect(split.errors).toEqual([]);
    const [item] = (await seen(manager, draft.id)).items;
    expect(item?.part_request?.work_order_id).not.toBe(waiting.id);
    expect((await tell(manager, draft)).errors).toEqual([]);
    expect((await seen(manager, draft.id)).items[0]?.part_request?.status).toBe('ordered');
  });
});

describe('the list of parts to order', () => {
  const waitingFor = async (client: TestClient, input: Record<string, unknown> = {}) =>
    (await client.call(listRequestsToOrder, input)).body.collection;

  it('has the parts that orders of the location wait for and no purchase order has yet, by vendor', async () => {
    const vendor_id = await newVendor(app, { name: 'Aardvark Axles' });
    const waiting = await orderWaiting(app, [
      { description: 'Hub' },
      { description: 'Seal', part_source_type: 'inventory' },
      { description: 'Cap', status: 'requested' },
      { description: 'Nut' },
    ]);
    await app.rows(`update part_requests set vendor_id = $1 where id = $2`, [vendor_id, waiting.request_ids[0]]);
    const input = { work_order_id: waiting.id };
    expect(await waitingFor(advisor, input)).toMatchObject([
      { description: 'Hub', vendor_name: 'Aardvark Axles', line_name: 'Brakes', cost: 50_00, is_line_authorized: true },
      { description: 'Nut', vendor_id: null, vendor_name: '' },
    ]);
    expect(await waitingFor(advisor, { ...input, vendor_id })).toHaveLength(1);
    expect(await waitingFor(advisor, { ...input, search: 'aardv' })).toHaveLength(1);
    expect((await waitingFor(await app.as('ROLE_SERVICE_ADVISOR_LIMITED_VIEW'), input))[0]?.cost).toBeNull();
    expect(await waitingFor(await app.asEmail('manager@other.test'), input)).toEqual([]);
    await createWith(vendor_id, waiting.request_ids.slice(0, 1));
    expect((await waitingFor(advisor, input)).map(({ description }) => description)).toEqual(['Nut']);
  });

  it('fills the open draft of the vendor, or begins one, also for two people at once', async () => {
    const vendor_id = await newVendor(app);
    const orders = await Promise.all([1, 2, 3].map(() => orderWaiting(app)));
    const answers = await Promise.all(
      orders.map(({ request_ids }) =>
        advisor.copy().call(orderPartRequests, { id: uuidv7(), vendor_id, items: request_ids.map(wanted) }),
      ),
    );
    expect(answers.map(({ errors }) => errors)).toEqual([[], [], []]);
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    const { id, items } = await seen(advisor, answers[0]?.body.order.id ?? '');
    expect(items).toHaveLength(3);
    const input = { id: uuidv7(), vendor_id, items: (await orderWaiting(app)).request_ids.map(wanted) };
    await advisor.call(orderPartRequests, input);
    await advisor.call(orderPartRequests, input);
    expect((await seen(advisor, id)).items).toHaveLength(4);
    await tell(advisor, await seen(advisor, id));
    const next = { id: uuidv7(), vendor_id, items: (await orderWaiting(app)).request_ids.map(wanted) };
    expect((await advisor.call(orderPartRequests, next)).body.order.id).toBe(next.id);
  });
});
