import type { Page } from '@playwright/test';
import { makeRecord } from './make-record.ts';

/** The category that every shop has. */
async function fallbackCategory(page: Page): Promise<string> {
  const response = await page.request.get('/api/parts-catalogue/categories?search=Uncategorized');
  const { collection } = (await response.json()) as { collection: { id: string }[] };
  return collection[0]?.id ?? '';
}

/** Makes an old brake shoe kit, the part that replaces it, and a vendor's number for that, through the API. */
export async function makeParts(page: Page) {
  const category_id = await fallbackCategory(page);
  const manufacturer_id = await makeRecord(page, 'parts-catalogue/manufacturers', { name: 'Ironvale' });
  const vendor_id = await makeRecord(page, 'parts-catalogue/vendors', {
    name: 'Keystone Brake',
    credit_terms: 'Net 30',
  });
  const makePart = (fields: Record<string, unknown>) =>
    makeRecord(page, 'parts-catalogue/catalogue-parts', { category_id, manufacturer_id, ...fields });
  const newer_id = await makePart({
    part_number: '4707-Q2',
    name: 'Brake shoe kit, long life',
    core_charge_cents: 20_00,
    vendor_parts: [{ vendor_id, part_number: 'KB 4707', last_cost_cents: 93_50 }],
  });
  const older_id = await makePart({ part_number: '4707-Q', name: 'Brake shoe kit', superseded_by_id: newer_id });
  return { newer_id, older_id };
}
