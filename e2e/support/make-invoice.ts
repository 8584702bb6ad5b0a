import type { Page } from '@playwright/test';
import { completeEveryLine, get, makeOrder, moveOrder, post, requireData } from './make-order.ts';

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

export async function completeOrder(page: Page, id: string): Promise<void> {
  await moveOrder(page, id, 'approved');
  await requireData(page, id, []);
  await completeEveryLine(page, id);
  await moveOrder(page, id, 'complete');
}

/** Invoices a complete order and returns the invoice's id. */
export async function makeInvoice(page: Page, work_order_id: string): Promise<string> {
  const { version } = await get<{ version: number }>(page, `work-orders/view/${work_order_id}`);
  const id = crypto.randomUUID();
  await post(page, 'invoices/create', { id, work_order_id, version });
  return id;
}
