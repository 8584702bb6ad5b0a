import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { makeRecord } from './make-record.ts';

export interface StockToMake {
  readonly part_number: string;
  readonly on_hand: number;
  readonly barcode?: string;
}

/** Puts new parts of the catalogue onto one new shelf, in the order of their numbers, and answers their ids. */
export async function makeStock(page: Page, shelf: string, parts: readonly StockToMake[]): Promise<readonly string[]> {
  const category_id = await anyCategory(page);
  const grid_location_id = await makeRecord(page, 'inventory/grid-locations', { name: shelf });
  const ids: string[] = [];
  for (const { part_number, on_hand, barcode = '' } of parts) {
    const part_id = await makeRecord(page, 'parts-catalogue/catalogue-parts', {
      name: `Part ${part_number}`,
      part_number,
      barcode,
      category_id,
    });
    const levels = { min: 2, max: 12 };
    ids.push(
      await makeRecord(page, 'inventory/parts', { part_id, on_hand, unit_cost: 12_50, grid_location_id, ...levels }),
    );
  }
  return ids;
}

async function anyCategory(page: Page): Promise<string> {
  const answer = await page.request.get('/api/categories', { headers: { 'x-page-path': '/parts' } });
  const { collection } = (await answer.json()) as { collection: { id: string }[] };
  const [category] = collection;
  expect(category, 'a category').toBeDefined();
  return category?.id ?? '';
}
