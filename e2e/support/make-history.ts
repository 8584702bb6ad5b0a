import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { BRAKES, get, moveOrder, post } from './make-order.ts';
import { makeRecord } from './make-record.ts';
import { makeUnit214 } from './make-vehicle.ts';

export const WINDSHIELD = 'Replace windshield';

interface Unit {
  readonly customer_id: string;
  readonly vehicle_id: string;
}

interface Line {
  readonly line_id: string;
  readonly line_name: string;
  readonly status: string;
  readonly version: number;
}

/** Makes an order of the unit at a location, with its lines. */
async function makeOrderAt(page: Page, workplace_id: string, unit: Unit, lines: readonly string[]) {
  const response = await page.request.post('/api/work-orders/create', {
    data: { id: crypto.randomUUID(), ...unit, concern: `Came in for ${lines[0]}`, mileage: 612_480 },
    headers: { 'x-page-path': '/workorders', 'x-location-id': workplace_id },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { work_order } = (await response.json()) as { work_order: { id: string; work_order_number: string } };
  for (const line_name of lines)
    await makeRecord(page, 'work-orders/lines', { work_order_id: work_order.id, line_name, time_estimate: 60 });
  return { id: work_order.id, number: work_order.work_order_number };
}

async function decline(page: Page, order_id: string, line_name: string): Promise<void> {
  const { collection } = await get<{ collection: Line[] }>(page, `work-orders/lines/${order_id}`);
  const lines = collection
    .filter((line) => line.line_name === line_name)
    .map(({ line_id, version }) => ({ line_id, version }));
  const decision = { decision: 'declined', decided_by: 'Dana', how: 'phone', reason: 'Next month' };
  await post(page, 'work-orders/lines/decide', { work_order_id: order_id, lines, ...decision });
}

async function workplaceIds(page: Page): Promise<readonly [string, string]> {
  const { collection } = await get<{ collection: { id: string; name: string }[] }>(page, 'staff/my-workplaces');
  const idOf = (name: string) => collection.find((workplace) => workplace.name === name)?.id ?? '';
  return [idOf('Eastgate'), idOf('Westfield')];
}

async function completeOpenLines(page: Page, id: string): Promise<void> {
  const { collection } = await get<{ collection: Line[] }>(page, `work-orders/lines/${id}`);
  for (const { line_id, version, status } of collection)
    if (status === 'open') await post(page, 'work-orders/lines/change-status', { line_id, version, step: 'complete' });
}

/** Makes unit 214 with an order at Westfield on which the windshield was declined, and an open one at Eastgate. */
export async function makeHistory(page: Page, vin?: string) {
  const [east_id, west_id] = await workplaceIds(page);
  const unit = await makeUnit214(page, vin);
  const west = await makeOrderAt(page, west_id, unit, [BRAKES, WINDSHIELD]);
  await decline(page, west.id, WINDSHIELD);
  await moveOrder(page, west.id, 'approved');
  await completeOpenLines(page, west.id);
  const east = await makeOrderAt(page, east_id, unit, ['Oil change']);
  return { ...unit, west, east };
}
