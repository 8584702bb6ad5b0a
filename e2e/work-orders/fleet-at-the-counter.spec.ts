import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const TRUCKS = [
  { vin: '1FUJGLDR3CLBP8834', unit: '101', plate: 'BN 41872', mileage: '612480', name: '2012 Freightliner Cascadia' },
  { vin: '1XKYDP9XXFJ440749', unit: '102', plate: 'BN 41877', mileage: '401200', name: '2015 Kenworth T680' },
  { vin: '1XPWD40X1ED215307', unit: '103', plate: 'AK 90211', mileage: '88000', name: '2014 Peterbilt 388' },
] as const;

const MOST_STOPS = 20;

/** Moves on with Tab. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a new fleet with three trucks is added at the counter without the mouse', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  await page.goto('/home');
  await page.getByRole('heading', { level: 1 }).waitFor();

  await test.step('the customer', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await page.getByRole('button', { name: 'New customer' }).first().waitFor();
    await page.keyboard.press('c');
    await tabTo(page, page.getByRole('textbox', { name: 'Company name' }));
    await page.keyboard.type('Halton Freight');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Halton Freight' })).toBeVisible();
  });

  await page.getByText('The VIN fills in most of a vehicle by itself.').waitFor();
  await page.keyboard.press('c');
  for (const { vin, unit, plate, mileage } of TRUCKS) {
    await test.step(`unit ${unit} by its VIN`, async () => {
      await expect(page.getByRole('textbox', { name: 'VIN' })).toBeFocused();
      await page.keyboard.type(vin);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Unit' })).toBeFocused();
      await page.keyboard.type(unit);
      await page.keyboard.press('Tab');
      await page.keyboard.type(plate);
      await page.keyboard.press('Tab');
      await page.keyboard.type(mileage);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('textbox', { name: 'VIN' })).toHaveValue('');
    });
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const rows = page.getByRole('table', { name: 'Vehicles of Halton Freight' }).getByRole('row');
  await expect(rows).toHaveCount(TRUCKS.length + 1);
  for (const { vin, unit, name } of TRUCKS) {
    await expect(rows.filter({ hasText: name })).toContainText(`${unit}${name}`);
    await expect(rows.filter({ hasText: name })).toContainText(vin);
  }

  await test.step('the last vehicle is opened', async () => {
    for (const _ of TRUCKS) await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '2014 Peterbilt 388 103' })).toBeVisible();
    await expect(page.getByText('88,000 km')).toBeVisible();
  });
});
