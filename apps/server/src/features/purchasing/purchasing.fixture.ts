import { createPurchaseOrder, sendPurchaseOrder, viewPurchaseOrder } from '@baydesk/contract/purchasing.contract';
import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { NewOrder, NewPart, OrderThere } from '../work-orders/orders.fixture.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';

interface NewVendor {
  readonly name?: string;
  readonly lead_time_days?: number | null;
  readonly is_retired?: boolean;
  readonly organization_id?: string;
}

/** Inserts a vendor directly into the database; returns its id. */
export async function newVendor(app: TestApp, vendor: NewVendor = {}): Promise<string> {
  const id = uuidv7();
  const { name = `Vendor ${id.slice(-8)}`, lead_time_days = 3, is_retired = false } = vendor;
  await app.rows(
    `insert into vendors (organization_id, id, name, credit_terms, lead_time_days, is_retired, email)
     values ($1, $2, $3, 'Net 30', $4, $5, 'orders@vendor.example')`,
    [vendor.organization_id ?? app.home.organization_id, id, name, lead_time_days, is_retired],
  );
  return id;
}

/** Sets a vendor's last price of a part, and its own number for it. */
export const sells = (app: TestApp, vendor_id: string, part_id: string, cost: number, part_number = '') =>
  app.rows(
    `insert into vendor_parts (organization_id, part_id, vendor_id, last_cost_cents, last_cost_on, part_number)
     values ($1, $2, $3, $4, '2026-05-01', $5)`,
    [app.home.organization_id, part_id, vendor_id, cost, part_number],
  );

/** An approved order that waits for vendor parts. */
export const orderWaiting = (
  app: TestApp,
  parts: readonly NewPart[] = [{ description: 'Drum' }],
  order: NewOrder = {},
): Promise<OrderThere> =>
  newOrder(app, {
    status: 'approved',
    ...order,
    lines: [
      {
        line_name: 'Brakes',
        status: 'open',
        decided_amount: 9_000_00,
        part_requests: parts.map((part) => ({ status: 'authorized', ...part })),
      },
    ],
  });

/** The statuses of an order's parts, in their order. */
export async function partStatuses(client: TestClient, { id }: OrderThere): Promise<string[]> {
  const { body } = await client.call(viewOrderDetail, { id });
  return body.lines.flatMap(({ part_requests }) => part_requests.map(({ status }) => status));
}

export const wanted = (part_request_id: string | undefined) => ({ id: uuidv7(), part_request_id });
export const typed = (description: string, quantity = 1, price_cents = 10_00) => ({
  id: uuidv7(),
  description,
  quantity,
  price_cents,
});

/** Creates a draft through the door. */
export async function newDraft(
  client: TestClient,
  vendor_id: string,
  items: readonly object[] = [typed('Shop towels')],
): Promise<PurchaseOrder> {
  const { body, errors } = await client.call(createPurchaseOrder, { id: uuidv7(), vendor_id, items });
  expect(errors).toEqual([]);
  return body.order;
}

/** Tells the vendor without a message. */
export const tell = (client: TestClient, { id, version }: Pick<PurchaseOrder, 'id' | 'version'>, fields: object = {}) =>
  client.call(sendPurchaseOrder, { order_id: id, version, data: { id: uuidv7(), recipients: [], ...fields } });

export const seen = async (client: TestClient, id: string): Promise<PurchaseOrder> =>
  (await client.call(viewPurchaseOrder, { id })).body.order;
