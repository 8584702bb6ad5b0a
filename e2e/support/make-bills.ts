import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { daysAgo } from './days-ago.ts';
import { get } from './make-order.ts';
import { makeRecord } from './make-record.ts';

interface PlannedBill {
  readonly invoice_number: string;
  readonly amount_cents: number;
  /** Negative where it falls due later. */
  readonly days_past_due: number;
  readonly memo: string;
}

async function create(page: Page, path: string, fields: Record<string, unknown>): Promise<string> {
  const { default_workplace } = await get<{ default_workplace: { id: string } }>(page, 'iam/view-profile/');
  const id = crypto.randomUUID();
  const response = await page.request.post(`/api/parts-catalogue/vendors/${path}/create`, {
    data: { id, ...fields },
    headers: { 'x-page-path': '/parts/vendors', 'x-location-id': default_workplace.id },
  });
  expect(response.status(), `${path}: ${await response.text()}`).toBe(201);
  return id;
}

/** Makes a vendor to whom these bills are owed, with a person to write to. */
export async function makeOwedVendor(page: Page, name: string, bills: readonly PlannedBill[]): Promise<string> {
  const vendor_id = await makeRecord(page, 'parts-catalogue/vendors', { name, credit_terms: 'Net 30' });
  await makeRecord(page, 'parts-catalogue/contacts', {
    vendor_id,
    first_name: 'Ray',
    last_name: 'Boateng',
    email: 'ray@owed.example',
  });
  for (const { days_past_due, ...bill } of bills)
    await create(page, 'bills', {
      vendor_id,
      ...bill,
      bill_date: daysAgo(Math.max(days_past_due, 0) + 10),
      due_date: daysAgo(days_past_due),
    });
  return vendor_id;
}

/** Makes a credit of a vendor, to be taken off a payment. */
export const makeVendorCredit = (page: Page, vendor_id: string, amount_cents: number): Promise<string> =>
  create(page, 'credits', {
    vendor_id,
    credit_memo_number: 'CM-88',
    credit_date: daysAgo(3),
    amount_cents,
    reason: 'Overcharged in October',
  });
