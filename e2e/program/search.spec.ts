import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeRecord } from '../support/make-record.ts';

const box = (page: Page) => page.getByRole('dialog').getByLabel('Search or jump to anything');
const group = (page: Page, name: string) => page.getByRole('dialog').getByRole('group', { name });

async function openBox(page: Page) {
  await expect(box(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
}

test('an advisor opens a caller’s unit without the mouse, and results in new tabs', async ({
  page,
  context,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const customer_id = await makeRecord(page, 'customers', {
    customer_type: 'company',
    company_name: 'Halton Freight',
    telephone: '(905) 555 - 0142',
    city: 'Milton',
    credit_terms: 'Net 30',
  });
  const vehicle_id = await makeRecord(page, 'vehicles', {
    customer_id,
    unit: '214',
    year: 2019,
    maker_name: 'Kenworth',
    model_name: 'T680',
    licence_plate: 'AB12 345',
    vin: '1XKYD49X8KJ214907',
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openBox(page);
  // Enter is pressed before the answer arrives, as a quick typist does.
  await page.keyboard.type('214 hallton');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/customers/vehicle/${vehicle_id}`));

  await openBox(page);
  await page.keyboard.type('+1 905-555-0142');
  await expect(group(page, 'Customers').getByRole('link')).toHaveText(['Halton FreightMilton · (905) 555 - 0142']);
  const by_key = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await by_key).toHaveURL(new RegExp(`/customers/${customer_id}`));
  await expect(page).toHaveURL(new RegExp(`/customers/vehicle/${vehicle_id}`));

  await openBox(page);
  const remembered = group(page, 'History').getByRole('link');
  await expect(remembered).toHaveText([
    /^Halton Freight/,
    /^2019 Kenworth T680 214Halton Freight · AB12 345 · KJ214907$/,
  ]);
  const by_mouse = context.waitForEvent('page');
  await remembered.first().click({ button: 'middle' });
  await expect(await by_mouse).toHaveURL(new RegExp(`/customers/${customer_id}`));
});
