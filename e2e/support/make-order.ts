import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { makeRecord } from './make-record.ts';
import { makeUnit214 } from './make-vehicle.ts';

export const BRAKES = 'Replace front brake shoes and drums';
export const SERVICE = 'PM-B service';

/** Calls the API as the person who is signed in and returns the answer. */
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

/** Makes an estimate for unit 214 at the person's default location, with the named lines. */
export async function makeOrder(
  page: Page,
  line_names: readonly string[] = [BRAKES, SERVICE],
  { time_estimate = 60, vin }: { time_estimate?: number; vin?: string } = {},
): Promise<MadeOrder> {
  const { default_workplace } = await get<{ default_workplace: { id: string } }>(page, 'iam/view-profile/');
  const { customer_id, vehicle_id } = await makeUnit214(page, vin);
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

/** Moves an order to a status. */
export const moveOrder = async (page: Page, id: string, status: string): Promise<unknown> =>
  post(page, 'work-orders/change-status', {
    work_order_id: id,
    version: await versionOf(page, id),
    status,
    decided_by: 'Dana Okafor',
    how: 'phone',
  });

/** Sets the data an order needs before it is complete. */
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

interface KnownOrder {
  readonly customer_id: string;
  readonly vehicle_id: string;
  readonly workplace_id: string;
}

/** Makes another estimate for the customer and the unit of an existing order. */
export async function makeAnotherOrder(
  page: Page,
  known_id: string,
  line_names: readonly string[] = ['Annual inspection'],
): Promise<MadeOrder> {
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
