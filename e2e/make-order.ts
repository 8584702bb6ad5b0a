import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { makeRecord } from './make-record.ts';
import { makeUnit214 } from './make-vehicle.ts';

export const BRAKES = 'Replace front brake shoes and drums';
export const SERVICE = 'PM-B service';

/** What a call answered, as whoever is signed in here would have made it. */
export async function post<Answer>(page: Page, path: string, data: Record<string, unknown>): Promise<Answer> {
  const response = await page.request.post(`/api/${path}`, { data, headers: { 'x-page-path': '/workorders' } });
  expect(response.status(), `${path}: ${await response.text()}`).toBe(201);
  return (await response.json()) as Answer;
}

export async function get<Answer>(page: Page, path: string): Promise<Answer> {
  const response = await page.request.get(`/api/${path}`, { headers: { 'x-page-path': '/workorders' } });
  expect(response.status(), path).toBe(200);
  return (await response.json()) as Answer;
}

interface MadeOrder {
  readonly id: string;
  readonly number: string;
}

/** An estimate for unit 214 at the person's own location, with the lines named. */
export async function makeOrder(
  page: Page,
  line_names: readonly string[] = [BRAKES, SERVICE],
  time_estimate = 60,
): Promise<MadeOrder> {
  const { default_workplace } = await get<{ default_workplace: { id: string } }>(page, 'iam/view-profile/');
  const { customer_id, vehicle_id } = await makeUnit214(page);
  const contact_id = await makeRecord(page, 'contacts', {
    customer_id,
    first_name: 'Dana',
    last_name: 'Okafor',
    telephone: '(416) 555 - 0142',
  });
  const response = await page.request.post('/api/work-orders/create', {
    data: { id: crypto.randomUUID(), customer_id, vehicle_id, contact_id, concern: 'Pulls to the left when braking' },
    headers: { 'x-page-path': '/workorders', 'x-location-id': default_workplace.id },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { work_order } = (await response.json()) as { work_order: { id: string; work_order_number: string } };
  for (const line_name of line_names) {
    const labour = { time_estimate, labour_rate: 145_00 };
    await makeRecord(page, 'work-orders/lines', { work_order_id: work_order.id, line_name, ...labour });
  }
  return { id: work_order.id, number: work_order.work_order_number };
}

interface Line {
  readonly line_id: string;
  readonly version: number;
}

const linesOf = async (page: Page, id: string) =>
  (await get<{ collection: Line[] }>(page, `work-orders/lines/${id}`)).collection;

const versionOf = async (page: Page, id: string) =>
  (await get<{ version: number }>(page, `work-orders/view/${id}`)).version;

/** Moves an order on, as the table allows. */
export const moveOrder = async (page: Page, id: string, status: string): Promise<unknown> =>
  post(page, 'work-orders/change-status', { work_order_id: id, version: await versionOf(page, id), status });

/** Asks for this, and nothing else, before the order is complete. */
export const requireData = async (page: Page, id: string, required_data: readonly string[]): Promise<unknown> =>
  post(page, 'work-orders/change-required-data', {
    work_order_id: id,
    version: await versionOf(page, id),
    required_data,
  });

export async function completeEveryLine(page: Page, id: string): Promise<void> {
  for (const { line_id, version } of await linesOf(page, id)) {
    await post(page, 'work-orders/lines/change-status', { line_id, version, step: 'complete' });
  }
}
