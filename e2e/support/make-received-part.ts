import type { Page } from '@playwright/test';
import { BRAKES, get, makeOrder, moveOrder, post } from './make-order.ts';
import { makeRecord } from './make-record.ts';

interface PartOfOrder {
  readonly id: string;
  readonly version: number;
}

interface ReceivedPart {
  readonly order_id: string;
  readonly order_number: string;
  readonly part_id: string;
  readonly vendor_id: string;
}

/** Makes an approved order whose two drums, at 40.00 with a core of 25.00 each, came from Keystone Brake. */
export async function makeReceivedPart(page: Page): Promise<ReceivedPart> {
  const vendor_id = await makeRecord(page, 'parts-catalogue/vendors', {
    name: 'Keystone Brake',
    credit_terms: 'Net 30',
  });
  const { id: order_id, number: order_number } = await makeOrder(page, [BRAKES]);
  const lines = await get<{ collection: { line_id: string }[] }>(page, `work-orders/lines/${order_id}`);
  const part_id = crypto.randomUUID();
  await post(page, 'work-orders/part-requests/make', {
    id: part_id,
    line_id: lines.collection[0]?.line_id ?? '',
    part_number: 'DR-165',
    description: 'Brake drum',
    quantity: 2,
    vendor_id,
    cost: 40_00,
    core: 25_00,
    sell_price: 65_00,
  });
  await moveOrder(page, order_id, 'approved');
  for (const action of ['order', 'receive']) await takeOn(page, order_id, part_id, action);
  return { order_id, order_number, part_id, vendor_id };
}

/** Makes one move with a part of an order. */
async function takeOn(page: Page, work_order_id: string, id: string, action: string): Promise<void> {
  const { collection } = await get<{ collection: { part_requests: PartOfOrder[] }[] }>(
    page,
    `work-orders/lines/${work_order_id}`,
  );
  const version = collection.flatMap(({ part_requests }) => part_requests).find((part) => part.id === id)?.version;
  await post(page, 'work-orders/part-requests/perform-status-action', {
    work_order_id,
    requests: [{ id, version }],
    action,
  });
}

/** Says that the worn part of a part came back. */
export const takeCoreBack = (page: Page, { order_id, part_id }: ReceivedPart): Promise<unknown> =>
  post(page, 'work-orders/parts/handle-core', { part_id, work_order_id: order_id, is_core_ok: 1 });
