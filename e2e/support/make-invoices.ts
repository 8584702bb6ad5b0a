import type { Page } from '@playwright/test';
import { makeRecord } from './make-record.ts';
import { completeEveryLine, get, makeAnotherOrder, makeOrder, moveOrder, post, requireData } from './make-order.ts';

interface MadeInvoice {
  readonly id: string;
  readonly invoice_number: string;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly due_date: string;
  readonly total_cents: number;
}

interface Line {
  readonly line_id: string;
  readonly version: number;
}

async function tellStories(page: Page, work_order_id: string): Promise<void> {
  const { collection } = await get<{ collection: Line[] }>(page, `work-orders/lines/${work_order_id}`);
  for (const { line_id, version } of collection)
    await post(page, 'work-orders/lines/change-story', { line_id, version, tech_story: 'Done.' });
}

/** Completes an order and invoices it, on a given day or today. */
export async function invoiceOrder(page: Page, work_order_id: string, invoice_date?: string): Promise<MadeInvoice> {
  await requireData(page, work_order_id, []);
  await moveOrder(page, work_order_id, 'approved');
  await tellStories(page, work_order_id);
  await completeEveryLine(page, work_order_id);
  await moveOrder(page, work_order_id, 'complete');
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

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Invoices of one customer, each two weeks older than the one after it, the oldest first. */
export async function makeInvoices(page: Page, count: number): Promise<readonly MadeInvoice[]> {
  const { id: first_id } = await makeOrder(page);
  const invoices = [await invoiceOrder(page, first_id, daysAgo(count * 14))];
  for (let left = count - 1; left > 0; left -= 1) {
    const { id } = await makeAnotherOrder(page, first_id, []);
    const labour = { time_estimate: 60, labour_rate: 145_00 };
    await makeRecord(page, 'work-orders/lines', { work_order_id: id, line_name: 'Annual inspection', ...labour });
    invoices.push(await invoiceOrder(page, id, daysAgo(left * 14)));
  }
  return invoices;
}
