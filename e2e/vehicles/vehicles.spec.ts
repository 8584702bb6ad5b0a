import type { Page } from '@playwright/test';
import { expect, notice, test } from '../support/fixtures.ts';
import { makeCompany } from '../support/make-vehicle.ts';

const CASCADIA = '1FUJGLDR3CLBP8834';

const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this vehicle' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a vehicle is added by its VIN, read, transferred, retired and brought back, deleted and restored', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  // The page may fetch the vehicle again while it is being left.
  allowConsoleErrors(/status of 404 .*\/api\/vehicles\//);
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  const customer_id = await makeCompany(page, 'Halton Freight');
  await makeCompany(page, 'Ridge Aggregates');
  await page.goto(`/customers/${customer_id}/vehicles?open=new`);
  await field(page, 'VIN').fill(CASCADIA.toLowerCase());
  await expect(
    page.getByText('2012 Freightliner Cascadia · Detroit Diesel DD15 14.8L I6 Diesel · Truck'),
  ).toBeVisible();
  await field(page, 'Unit').fill('31');
  await field(page, 'Mileage').fill('612480');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: '31 2012 Freightliner Cascadia' })).toBeVisible();

  await test.step('a lower reading is confirmed and marked, removed and restored', async () => {
    await page.getByRole('link', { name: '31', exact: true }).click();
    await page.getByRole('link', { name: 'Readings' }).click();
    await expect(page.getByRole('rowheader', { name: '612,480 km' })).toBeVisible();
    await page.keyboard.press('r');
    await field(page, 'Mileage').fill('1200');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'It is right' }).click();
    const lower = page.getByRole('row', { name: /1,200 km/ });
    await expect(lower).toContainText('Lower');
    await lower.getByRole('button', { name: 'Remove 1,200 km' }).click();
    await expect(lower).toBeHidden();
    await notice(page, '1,200 km removed').getByRole('button', { name: 'Undo' }).click();
    await expect(lower).toBeVisible();
  });

  await test.step('it is transferred', async () => {
    await page.getByRole('link', { name: 'Owners' }).click();
    await page.getByRole('button', { name: 'Transfer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'New owner' }).fill('ridge');
    await page.getByRole('option', { name: /Ridge Aggregates/ }).click();
    await dialog.getByRole('button', { name: 'Transfer' }).click();
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(['Ridge Aggregates', 'Halton Freight']);
  });

  await test.step('it is retired and brought back, deleted and restored', async () => {
    const badge = page.getByText('Retired', { exact: true });
    await choose(page, 'Retire');
    await expect(badge).toBeVisible();
    await choose(page, 'Bring back');
    await expect(badge).toBeHidden();
    await choose(page, 'Delete');
    await expect(page.getByRole('heading', { level: 1, name: 'Ridge Aggregates' })).toBeVisible();
    await notice(page, '2012 Freightliner Cascadia 31 deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: '31', exact: true })).toBeVisible();
  });
});
