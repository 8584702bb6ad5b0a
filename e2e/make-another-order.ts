import type { Page } from '@playwright/test';
import { makeRecord } from './make-record.ts';
import type { makeOrder } from './make-order.ts';
import { get } from './make-order.ts';

interface KnownOrder {
  readonly customer_id: string;
  readonly vehicle_id: string;
  readonly workplace_id: string;
}

/** One more estimate for the customer and the unit of an order that is there. */
export async function makeAnotherOrder(
  page: Page,
  known_id: string,
  line_names: readonly string[] = ['Annual inspection'],
): ReturnType<typeof makeOrder> {
  const { customer_id, vehicle_id, workplace_id } = await get<KnownOrder>(page, `work-orders/view/${known_id}`);
  const id = crypto.randomUUID();
  const response = await page.request.post('/api/work-orders/create', {
    data: { id, customer_id, vehicle_id, concern: 'Came back for more' },
    headers: { 'x-page-path': '/workorders', 'x-location-id': workplace_id },
  });
  const { work_order } = (await response.json()) as { work_order: { work_order_number: string } };
  for (const line_name of line_names) {
    await makeRecord(page, 'work-orders/lines', { work_order_id: id, line_name, time_estimate: 60 });
  }
  return { id, number: work_order.work_order_number };
}
