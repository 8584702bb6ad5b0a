import type { Page } from '@playwright/test';
import { daysAgo } from './days-ago.ts';
import { completeEveryLine, get, makeAnotherOrder, makeOrder, moveOrder, post } from './make-order.ts';
import { makeRecord } from './make-record.ts';

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
  await finishLines(page, work_order_id);
}

/** Tells the stories of an approved order and completes its lines. */
export async function finishLines(page: Page, work_order_id: string): Promise<void> {
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

interface MadeInvoice {
  readonly id: string;
  readonly invoice_number: string;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly invoice_date: string;
  readonly due_date: string;
  readonly total_cents: number;
}

/** Invoices a complete order, on a given day or today. */
export async function makeInvoice(page: Page, work_order_id: string, invoice_date?: string): Promise<MadeInvoice> {
  const { version } = await get<{ version: number }>(page, `work-orders/view/${work_order_id}`);
  const { collection } = await post<{ collection: MadeInvoice[] }>(page, 'invoices/create', {
    id: crypto.randomUUID(),
    work_order_id,
    version,
    ...(invoice_date ? { invoice_date } : {}),
  });
  const [invoice] = collection;
  if (!invoice) throw new Error('The order gave no invoice');
  return invoice;
}

/** Invoices of one customer, each two weeks older than the one after it, the oldest first. */
export async function makeInvoices(page: Page, count: number): Promise<readonly MadeInvoice[]> {
  const { id: first_id } = await makeCompleteOrder(page);
  const first = await makeInvoice(page, first_id, daysAgo(count * 14));
  const others = Array.from({ length: count - 1 }, async (_, index) => {
    const { id } = await makeAnotherOrder(page, first_id, []);
    const labour = { time_estimate: 60, labour_rate: 145_00 };
    await makeRecord(page, 'work-orders/lines', { work_order_id: id, line_name: 'Annual inspection', ...labour });
    await completeOrder(page, id);
    return makeInvoice(page, id, daysAgo((count - 1 - index) * 14));
  });
  return [first, ...(await Promise.all(others))];
}
