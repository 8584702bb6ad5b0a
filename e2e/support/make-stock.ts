import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export interface StockToMake {
  readonly part_number: string;
  readonly on_hand: number;
  readonly barcode?: string;
  /** The vendor that sells it, at 10.00. */
  readonly vendor_id?: string;
}

/** Puts new parts onto one new shelf of the person's location, in the order of their numbers, and answers their ids. */
export async function makeStock(page: Page, shelf: string, parts: readonly StockToMake[]): Promise<readonly string[]> {
  const headers = await headersOf(page);
  const make = async (path: string, fields: Record<string, unknown>): Promise<string> => {
    const id = crypto.randomUUID();
    const answer = await page.request.post(`/api/${path}/create`, { data: { id, ...fields }, headers });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201);
    return id;
  };
  const answer = await page.request.get('/api/parts-catalogue/categories', { headers });
  const { collection } = (await answer.json()) as { collection: { id: string }[] };
  const category_id = collection[0]?.id ?? (await make('/parts-catalogue/categories'.slice(1), { name: 'Brakes' }));
  const grid_location_id = await make('inventory/grid-locations', { name: shelf });
  const ids: string[] = [];
  for (const { part_number, on_hand, barcode = '', vendor_id } of parts) {
    const vendor_parts = vendor_id ? [{ vendor_id, last_cost_cents: 10_00 }] : [];
    const named = { name: `Part ${part_number}`, part_number, barcode, category_id, vendor_parts };
    const part_id = await make('parts-catalogue/catalogue-parts', named);
    const levels = { min: 2, max: 12 };
    ids.push(await make('inventory/parts', { part_id, on_hand, unit_cost: 12_50, grid_location_id, ...levels }));
  }
  return ids;
}

async function headersOf(page: Page): Promise<Record<string, string>> {
  const paths = { 'x-page-path': '/parts' };
  const answer = await page.request.get('/api/iam/view-profile/', { headers: paths });
  const { default_workplace } = (await answer.json()) as { default_workplace: { id: string } };
  return { ...paths, 'x-location-id': default_workplace.id };
}
