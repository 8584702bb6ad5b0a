import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { makeRecord } from './make-record.ts';
import { makeUnit214 } from './make-vehicle.ts';
import type { Shop } from './shop.ts';

export const DANA = 'dana@halton.test';
const HEADERS = { 'x-page-path': '/workorders' };

interface Order {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly line_ids: readonly string[];
}

/** Makes an estimate for unit 214 with brakes for $1,500, a service for $600 and a windshield for $450, all waiting. */
export async function makeEstimate(page: Page, shop: Shop): Promise<Order> {
  const { customer_id, vehicle_id } = await makeUnit214(page);
  const contact = { customer_id, first_name: 'Dana', last_name: 'Okafor', email: DANA };
  const contact_id = await makeRecord(page, 'contacts', contact);
  const id = crypto.randomUUID();
  const created = await page.request.post('/api/work-orders/create', {
    data: { id, customer_id, vehicle_id, contact_id, concern: 'Squeals when braking' },
    headers: { ...HEADERS, 'x-location-id': shop.workplaceId('EAST') },
  });
  expect(created.status(), await created.text()).toBe(201);
  const line = (line_name: string, labour_rate: number, description = '') =>
    makeRecord(page, 'work-orders/lines', {
      work_order_id: id,
      line_name,
      description,
      labour_rate,
      time_estimate: 60,
    });
  const brakes = await line('Front brakes', 1000_00, 'Both front drums are worn below the legal limit.');
  const service = await line('Routine service (PM-B)', 600_00);
  const windshield = await line('Windshield', 450_00);
  await page.request.post('/api/work-orders/part-requests/make', {
    data: { id: crypto.randomUUID(), line_id: brakes, description: 'Shoe kit', quantity: 2, sell_price: 250_00 },
    headers: HEADERS,
  });
  const supplies = await page.request.post('/api/work-orders/change-shop-supplies-charge', {
    data: {
      work_order_id: id,
      version: await versionOf(page, id),
      shop_supplies_cost: 0,
      shop_supplies_reason: 'Waived',
    },
    headers: HEADERS,
  });
  expect(supplies.status(), await supplies.text()).toBe(201);
  const { work_order_number } = await orderOf(page, id);
  return { id, number: work_order_number, version: await versionOf(page, id), line_ids: [brakes, service, windshield] };
}

async function orderOf(page: Page, id: string): Promise<{ version: number; work_order_number: string }> {
  const response = await page.request.get(`/api/work-orders/view/${id}`);
  return (await response.json()) as { version: number; work_order_number: string };
}

const versionOf = async (page: Page, id: string): Promise<number> => (await orderOf(page, id)).version;

export async function sendEstimate(page: Page, order: Order): Promise<string> {
  const { id: work_order_id, version } = order;
  const response = await page.request.post('/api/work-orders/estimates/send', {
    data: { id: crypto.randomUUID(), work_order_id, version, to_address: DANA, to_name: 'Dana Okafor' },
    headers: HEADERS,
  });
  expect(response.status(), await response.text()).toBe(201);
  return mailedLink(page);
}

/** Reads the link in the newest message of the outbox. */
export async function mailedLink(page: Page): Promise<string> {
  const mails = await page.request.get('/api/mails?rows_per_page=1');
  const { collection } = (await mails.json()) as { collection: readonly { id: string }[] };
  const mail = await page.request.get(`/api/mails/view/${collection[0]?.id}`);
  const { body_text } = (await mail.json()) as { body_text: string };
  const [link] = /https?:\/\/\S+\/(?:estimate|invoice)\/\S+/.exec(body_text) ?? [];
  if (!link) throw new Error(`no link in ${body_text}`);
  return link;
}

/** Expects a tab to show a file; a Chromium without a window cannot show PDF, and downloads it. */
export async function expectPaper(tab: Page): Promise<void> {
  await Promise.any([tab.waitForURL(/^blob:/), tab.waitForEvent('download')]);
}
