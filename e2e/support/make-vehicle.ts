import type { Page } from '@playwright/test';
import { makeRecord } from './make-record.ts';

/** Makes a company through the API. */
export const makeCompany = (page: Page, company_name: string): Promise<string> =>
  makeRecord(page, 'customers', { customer_type: 'company', company_name, credit_terms: 'Net 30' });

const makeVehicle = (page: Page, customer_id: string, fields: Record<string, unknown>): Promise<string> =>
  makeRecord(page, 'vehicles', { customer_id, ...fields });

const UNIT_214_VIN = '1XKYDP9XXFJ440749';
/** The VIN of a second unit 214 in the same shop, because a VIN belongs to one vehicle. */
export const OTHER_VIN = '1FUJGLDR3CLBP8834';

/** Makes unit 214 of Halton Freight with two readings. */
export async function makeUnit214(
  page: Page,
  vin = UNIT_214_VIN,
): Promise<{ customer_id: string; vehicle_id: string }> {
  const customer_id = await makeCompany(page, 'Halton Freight');
  const build = { year: 2019, maker_name: 'Kenworth', model_name: 'T680', engine: 'Paccar MX-13' };
  const found_by = { unit: '214', vin, licence_plate: 'BN 41872' };
  const vehicle_id = await makeVehicle(page, customer_id, {
    ...build,
    ...found_by,
    mileage: 604_360,
    pin_notes: 'Call before any work over $500',
  });
  await addReading(page, vehicle_id, 612_480);
  return { customer_id, vehicle_id };
}

async function addReading(page: Page, vehicle_id: string, value: number): Promise<void> {
  await page.request.post('/api/vehicles/add-reading', {
    data: { id: crypto.randomUUID(), vehicle_id, kind: 'mileage', value },
    headers: { 'x-page-path': '/customers' },
  });
}
