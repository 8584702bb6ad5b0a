import type { Page } from '@playwright/test';
import { completeEveryLine, get, makeOrder, moveOrder, post } from './make-order.ts';

interface MadeOrder {
  readonly id: string;
  readonly number: string;
}

/** Makes a complete order of unit 214 with two lines of an hour. */
export async function makeCompleteOrder(page: Page, vin?: string): Promise<MadeOrder> {
  const order = await makeOrder(page, undefined, vin === undefined ? {} : { vin });
  await completeOrder(page, order.id);
  return order;
}

/** Does everything that an order needs before it is complete. */
export async function finishWork(page: Page, work_order_id: string): Promise<void> {
  await moveOrder(page, work_order_id, 'approved');
  const { collection } = await get<{ collection: { line_id: string }[] }>(page, `work-orders/lines/${work_order_id}`);
  const { version } = await get<{ version: number }>(page, `work-orders/view/${work_order_id}`);
  await post(page, 'work-orders/change-required-data', {
    work_order_id,
    version,
    required_data: [],
    stories: collection.map(({ line_id }) => ({ line_id, tech_story: 'Replaced both, adjusted and tested.' })),
  });
  await completeEveryLine(page, work_order_id);
}

export async function completeOrder(page: Page, id: string): Promise<void> {
  await finishWork(page, id);
  await moveOrder(page, id, 'complete');
}

/** Invoices a complete order and returns the invoice's id. */
export async function makeInvoice(page: Page, work_order_id: string): Promise<string> {
  const { version } = await get<{ version: number }>(page, `work-orders/view/${work_order_id}`);
  const id = crypto.randomUUID();
  await post(page, 'invoices/create', { id, work_order_id, version });
  return id;
}
