import type { Page } from '@playwright/test';
import { get } from './make-order.ts';
import { makeRecord } from './make-record.ts';
import { makeStock } from './make-stock.ts';

interface MadePurchase {
  readonly id: string;
  readonly order_number: string;
}

interface PurchaseToMake {
  readonly vendor_name: string;
  /** New parts of the catalogue, two packages of each at 10.00. */
  readonly parts?: readonly { readonly part_number: string; readonly barcode?: string }[];
  readonly part_request_ids?: readonly string[];
}

/** Makes an order to a new vendor at the person's location, for the shelf and for part requests, and marks it as sent. */
export async function makePurchase(
  page: Page,
  { vendor_name, parts = [], part_request_ids = [] }: PurchaseToMake,
): Promise<MadePurchase> {
  const vendor_id = await makeRecord(page, 'parts-catalogue/vendors', { name: vendor_name, credit_terms: 'Net 30' });
  const stocked = parts.map((part) => ({ ...part, on_hand: 0, vendor_id }));
  if (parts.length > 0) await makeStock(page, `Shelf of ${vendor_name}`, stocked);
  const bought = await Promise.all(
    parts.map(async ({ part_number }) => {
      const path = `parts-catalogue/catalogue-parts/options?search=${encodeURIComponent(part_number)}`;
      const { collection } = await get<{ collection: { id: string }[] }>(page, path);
      return { id: crypto.randomUUID(), catalogue_part_id: collection[0]?.id, quantity: 2, price_cents: 10_00 };
    }),
  );
  const wanted = part_request_ids.map((part_request_id) => ({ id: crypto.randomUUID(), part_request_id }));
  const { order } = await call<{ order: MadePurchase & { version: number } }>(page, 'create', {
    id: crypto.randomUUID(),
    vendor_id,
    items: [...wanted, ...bought],
  });
  await call(page, 'send-email', {
    order_id: order.id,
    version: order.version,
    data: { id: crypto.randomUUID(), recipients: [], subject: '', message: '' },
  });
  return order;
}

async function call<Answer>(page: Page, action: string, data: Record<string, unknown>): Promise<Answer> {
  const { default_workplace } = await get<{ default_workplace: { id: string } }>(page, 'iam/view-profile/');
  const headers = { 'x-page-path': '/parts', 'x-location-id': default_workplace.id };
  const response = await page.request.post(`/api/inventory/orders/${action}`, { data, headers });
  if (response.status() !== 201) throw new Error(`${action}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
