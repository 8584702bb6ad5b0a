import { adjustStock, listStock } from '@baydesk/contract/inventory.contract';
import type { Delivery } from '@baydesk/contract/deliveries.contract';
import { editDelivery } from '@baydesk/contract/deliveries.contract';
import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import { performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import type { RecordedMovement } from '@baydesk/domain/inventory/corrected-receipt';
import { stockIfReceived } from '@baydesk/domain/inventory/corrected-receipt';
import type { StockChange, StockLevel } from '@baydesk/domain/inventory/stock-level';
import { addQuantities, changeStock, EMPTY_STOCK } from '@baydesk/domain/inventory/stock-level';
import { cents } from '@baydesk/domain/money/cents';
import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { faultsOf, newPart } from '../inventory/stock.fixture.ts';
import type { OrderThere } from '../work-orders/orders.fixture.ts';
import { newVendor, orderWaiting, seen, wanted } from '../purchasing/purchasing.fixture.ts';
import { accept, cameOf, newSent, owedTo, partsOf, seenDelivery } from './deliveries.fixture.ts';

const RUNS = 6;

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

/** A part that is bought for the shelf, and another for a work order, with what must be true of them. */
interface Walk {
  readonly vendor_id: string;
  readonly part_id: string;
  readonly part_number: string;
  readonly waiting: OrderThere;
  readonly ordered_quantity: number;
  level: StockLevel;
  readonly movements: RecordedMovement[];
  owed: number;
  order: PurchaseOrder;
  readonly deliveries: string[];
}

interface Step {
  readonly quantity: number;
  readonly price: number;
  readonly pick: number;
  readonly rest: 'open' | 'cancel';
}

function moved(walk: Walk, document_id: string, change: StockChange): void {
  const { after, value_cents, variance_cents } = changeStock(walk.level, change);
  walk.level = after;
  walk.movements.push({
    number: walk.movements.length + 1,
    kind: document_id === LOST ? 'adjust' : 'receive',
    quantity: change.quantity,
    value_cents,
    variance_cents,
    on_hand_after: after.on_hand,
    value_after_cents: after.value_cents,
    document_id,
  });
}

const LOST = 'lost';

async function pickDelivery({ pick }: Step, walk: Walk): Promise<Delivery | undefined> {
  const id = walk.deliveries[pick % Math.max(1, walk.deliveries.length)];
  return id === undefined ? undefined : seenDelivery(manager, id);
}

/** The acts on an order and its deliveries. An act that does not apply does nothing. */
const ACTS: Readonly<Record<string, (step: Step, walk: Walk) => Promise<void>>> = {
  /** Some of the shelf part and of what the work order waits for come, perhaps more than was ordered. */
  async receive({ quantity, price, rest }, walk) {
    const order = await seen(manager, walk.order.id);
    const id = uuidv7();
    const items = cameOf(order, [
      { quantity, price_cents: price, rest },
      { quantity: quantity % 3, price_cents: price, rest: 'open' },
    ]);
    const { status, body } = await accept(manager, order, { id, items });
    if (order.status === 'received' || order.status === 'cancelled') return expect(status).toBe(400);
    expect(status).toBe(201);
    const value_cents = cents(quantity * price);
    moved(walk, id, { quantity, value_cents, is_receipt: true });
    walk.owed += body.delivery.total_cents ?? 0;
    walk.deliveries.push(id);
  },

  async lose({ quantity }, walk) {
    const [stock] = (await manager.call(listStock, { search: walk.part_number })).body.collection;
    if (!stock) return;
    const input = { id: uuidv7(), stock_part_id: stock.id, quantity: -quantity, unit_cost: null, reason: 'Walk' };
    const { status } = await manager.call(adjustStock, input);
    expect(status).toBe(walk.level.on_hand >= quantity ? 201 : 400);
    if (status === 201) moved(walk, LOST, { quantity: -quantity });
  },

  /** The shelf part of a delivery is corrected; fewer than are used already are refused. */
  async correct(step, walk) {
    const delivery = await pickDelivery(step, walk);
    const item = delivery?.items.find(({ catalogue_part_id }) => catalogue_part_id === walk.part_id);
    if (!delivery || !item) return;
    const { quantity_delivered: before, quantity_least, price } = item;
    const after = step.quantity - 1;
    const { status, body } = await manager.call(editDelivery, {
      id: delivery.id,
      version: delivery.version,
      corrections: [{ id: uuidv7(), item_id: item.id, quantity_delivered: after, reason: 'Walk' }],
    });
    const is_possible = after >= quantity_least || after >= before;
    expect(status).toBe(is_possible ? 201 : 400);
    if (!is_possible || after === before) return;
    const quantity = after - before;
    const value_cents = cents(quantity * (price ?? 0));
    const becomes = stockIfReceived(walk.movements, delivery.id, (received) => ({
      quantity: received.quantity + quantity,
      value_cents: cents(received.value_cents + value_cents),
    }));
    expect(becomes?.on_hand).toBe(walk.level.on_hand + quantity);
    if (becomes) moved(walk, delivery.id, { quantity, value_cents, becomes });
    walk.owed += (body.delivery.total_cents ?? 0) - (delivery.total_cents ?? 0);
  },

  /** Takes pieces back from the work order, or receives more for it. */
  async correctRequest(step, walk) {
    const delivery = await pickDelivery(step, walk);
    const item = delivery?.items.find(({ catalogue_part_id }) => catalogue_part_id === null);
    if (!delivery || !item) return;
    const quantity_delivered = step.quantity % 4;
    const { status, body } = await manager.call(editDelivery, {
      id: delivery.id,
      version: delivery.version,
      corrections: [{ id: uuidv7(), item_id: item.id, quantity_delivered, reason: 'Walk' }],
    });
    expect(status).toBe(quantity_delivered >= Math.min(item.quantity_least, item.quantity_delivered) ? 201 : 400);
    if (status === 201) walk.owed += (body.delivery.total_cents ?? 0) - (delivery.total_cents ?? 0);
  },

  async stage(_step, walk) {
    const { lines } = (await manager.call(viewOrderDetail, { id: walk.waiting.id })).body;
    const requests = lines
      .flatMap(({ part_requests }) => part_requests)
      .filter(({ status }) => status === 'received')
      .slice(0, 1)
      .map(({ id, version }) => ({ id, version }));
    if (requests.length === 0) return;
    const input = { work_order_id: walk.waiting.id, requests, action: 'stage' };
    expect((await manager.call(performStatusAction, input)).errors).toEqual([]);
  },
};

const step = fc.record({
  act: fc.constantFrom(...Object.values(ACTS)),
  quantity: fc.integer({ min: 1, max: 6 }),
  price: fc.integer({ min: 1, max: 90_00 }),
  pick: fc.nat(1000),
  rest: fc.constantFrom('open', 'open', 'open', 'cancel'),
});

async function newWalk(): Promise<Walk> {
  const part_number = `WALK-${uuidv7().slice(-10)}`;
  const [vendor_id, part_id] = [await newVendor(app), await newPart(app, { part_number })];
  const ordered_quantity = 7;
  const waiting = await orderWaiting(app, [{ description: 'Drum', quantity: ordered_quantity, cost: 10_00 }]);
  const order = await newSent(manager, vendor_id, [
    { id: uuidv7(), catalogue_part_id: part_id, quantity: 20, price_cents: 5_00 },
    wanted(waiting.request_ids[0]),
  ]);
  return {
    vendor_id,
    part_id,
    part_number,
    waiting,
    ordered_quantity,
    order,
    level: EMPTY_STOCK,
    movements: [],
    owed: 0,
    deliveries: [],
  };
}

it('whatever is ordered, received, corrected, used and lost, the stock, the requests and the debt are what the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      const walk = await newWalk();
      for (const { act, ...each } of steps) await act(each, walk);
      const [stock] = (await manager.call(listStock, { search: walk.part_number })).body.collection;
      expect([stock?.on_hand ?? 0, stock?.total_value ?? 0]).toEqual([walk.level.on_hand, walk.level.value_cents]);
      const parts = await partsOf(manager, walk.waiting);
      expect(addQuantities(...parts.map(({ quantity }) => quantity))).toBe(walk.ordered_quantity);
      const [shelf, drum] = (await seen(manager, walk.order.id)).items;
      const delivered = await Promise.all(walk.deliveries.map((id) => seenDelivery(manager, id)));
      for (const item of [shelf, drum]) {
        const came = delivered.flatMap(({ items }) => items.filter(({ order_item_id }) => order_item_id === item?.id));
        expect(addQuantities(0, ...came.map(({ quantity_delivered }) => quantity_delivered))).toBe(
          item?.delivered_quantity,
        );
      }
      expect(await owedTo(app, walk.vendor_id)).toBe(walk.owed);
      expect(await faultsOf(manager)).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
