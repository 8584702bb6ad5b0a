import * as returns from '@baydesk/contract/returns.contract';
import type { ReturnRequest, VendorReturn } from '@baydesk/contract/returns.contract';
import { viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { handleCore } from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { NewOrder, NewPart, OrderThere } from '../work-orders/orders.fixture.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';

interface BoughtPart extends NewPart {
  readonly vendor_id?: string;
}

/** An approved order with parts that came for it. */
export async function orderWith(
  app: TestApp,
  parts: readonly BoughtPart[] = [{}],
  order: NewOrder = {},
): Promise<OrderThere> {
  const made = await newOrder(app, {
    status: 'approved',
    ...order,
    lines: [
      {
        line_name: 'Brakes',
        status: 'open',
        decided_amount: 9_000_00,
        part_requests: parts.map(({ vendor_id: _vendor_id, ...part }) => ({
          status: 'received',
          description: 'Drum',
          part_number: 'DR-1',
          cost: 40_00,
          sell_price: 60_00,
          ...part,
        })),
      },
    ],
  });
  for (const [index, { vendor_id }] of parts.entries())
    if (vendor_id)
      await app.rows('update part_requests set vendor_id = $1 where id = $2', [vendor_id, made.request_ids[index]]);
  return made;
}

export const returnInput = (part_request_id: string | undefined, fields: object = {}) => ({
  id: uuidv7(),
  part_request_id,
  quantity: 1,
  reason: 'Wrong part',
  ...fields,
});

/** Asks to send a part back through the door. */
export async function ask(
  client: TestClient,
  part_request_id: string | undefined,
  fields: object = {},
): Promise<ReturnRequest> {
  const { body, errors } = await client.call(returns.createReturnRequest, returnInput(part_request_id, fields));
  expect(errors).toEqual([]);
  return body;
}

/** Puts requests and cores on a return through the door. */
export async function bundle(
  client: TestClient,
  vendor_id: string,
  requests: readonly { readonly id: string }[],
  core_return_ids: readonly string[] = [],
): Promise<VendorReturn> {
  const request_ids = requests.map(({ id }) => id);
  const { body, errors } = await client.call(returns.createReturn, {
    id: uuidv7(),
    vendor_id,
    request_ids,
    core_return_ids,
  });
  expect(errors).toEqual([]);
  return body.part_return;
}

export async function send(client: TestClient, { id, version }: VendorReturn): Promise<VendorReturn> {
  const { body, errors } = await client.call(returns.sendReturn, { id, version });
  expect(errors).toEqual([]);
  return body.part_return;
}

/** The vendor's answer: everything is accepted unless told otherwise. */
export const answered = ({ id, version, items }: VendorReturn, fields: object = {}, item_fields: object = {}) => ({
  id,
  version,
  vendor_credit_id: uuidv7(),
  credit_memo_number: 'CM-7',
  credit_date: '2026-01-15',
  items: items.map((item) => ({
    id: item.id,
    quantity_accepted: item.quantity,
    restocking_fee_cents: 0,
    ...item_fields,
  })),
  ...fields,
});

export const partsOf = async (client: TestClient, { id }: OrderThere): Promise<readonly PartRequest[]> =>
  (await client.call(viewOrderDetail, { id })).body.lines.flatMap(({ part_requests }) => part_requests);

/** Says that the worn part of an order came back; returns the id of its core to return. */
export async function coreOf(app: TestApp, client: TestClient, order: OrderThere, index = 0): Promise<string> {
  const part_id = order.request_ids[index];
  const { errors } = await client.call(handleCore, { work_order_id: order.id, part_id, is_core_ok: 1 });
  expect(errors).toEqual([]);
  const [core] = await app.rows<{ id: string }>(
    'select id from core_returns where part_request_id = $1 and removed_at is null',
    [part_id],
  );
  return core?.id ?? '';
}
