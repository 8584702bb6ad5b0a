import type { Delivery } from '@baydesk/contract/deliveries.contract';
import { acceptDelivery, viewDelivery, viewReceipt } from '@baydesk/contract/deliveries.contract';
import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { OrderThere } from '../work-orders/orders.fixture.ts';
import { newDraft, tell } from '../purchasing/purchasing.fixture.ts';

/** An order that the vendor has. */
export async function newSent(client: TestClient, vendor_id: string, items: readonly object[]): Promise<PurchaseOrder> {
  const { body, errors } = await tell(client, await newDraft(client, vendor_id, items));
  expect(errors).toEqual([]);
  return body.order;
}

interface Came {
  readonly quantity?: number;
  readonly price_cents?: number | undefined;
  readonly rest?: 'open' | 'cancel';
}

/** The received quantities of an order's items, in their order; everything came unless a quantity is given, free where the order has no price. */
export const cameOf = (order: PurchaseOrder, came: readonly Came[] = []) =>
  order.items.map(({ id, quantity_remaining, price_cents }, index) => {
    const { quantity = quantity_remaining, ...others } = came[index] ?? {};
    const is_unpriced = order.unpriced_count > 0 && price_cents === null;
    return {
      id: uuidv7(),
      order_item_id: id,
      quantity_delivered: quantity,
      ...(is_unpriced && { price_cents: 0 }),
      ...others,
    };
  });

export const accept = (client: TestClient, order: PurchaseOrder, fields: object = {}) =>
  client.call(acceptDelivery, {
    id: uuidv7(),
    vendor_id: order.vendor_id,
    order_id: order.id,
    items: cameOf(order),
    delivery_date: '2026-03-10',
    ...fields,
  });

export async function accepted(client: TestClient, order: PurchaseOrder, fields: object = {}): Promise<Delivery> {
  const { body, errors } = await accept(client, order, fields);
  expect(errors).toEqual([]);
  return body.delivery;
}

export const seenDelivery = async (client: TestClient, id: string): Promise<Delivery> =>
  (await client.call(viewDelivery, { id })).body.delivery;

/** The quantities of an order that have not come yet. */
export const leftOf = async (client: TestClient, order_id: string): Promise<number[]> =>
  (await client.call(viewReceipt, { order_id })).body.items.map(({ quantity_remaining }) => quantity_remaining);

/** The status, quantity, cost and price of an order's parts, in their order. */
export async function partsOf(client: TestClient, { id }: OrderThere) {
  const { body } = await client.call(viewOrderDetail, { id });
  return body.lines.flatMap(({ part_requests }) =>
    part_requests.map(({ status, quantity, cost, sell_price }) => ({ status, quantity, cost, sell_price })),
  );
}

/** The amount we owe a vendor. */
export async function owedTo(app: TestApp, vendor_id: string): Promise<number> {
  const [account] = await app.rows<{ balance_cents: string }>(
    'select balance_cents from party_accounts where id = $1',
    [vendor_id],
  );
  return Number(account?.balance_cents ?? 0);
}
