import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeHistory, WINDSHIELD } from '../support/make-history.ts';
import { BRAKES, get } from '../support/make-order.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a caller’s unit is found by one search, changed with its open orders, and gets an order for deferred work', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  const { west, east } = await makeHistory(page);
  await page.goto('/workorders');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByLabel('Search or jump to anything')).toBeFocused();
  await page.keyboard.type('214 halton');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '2019 Kenworth T680 214' })).toBeVisible();
  await expect(page).toHaveURL(/\/work-orders$/);
  await expect(page.getByRole('link', { name: 'Work Orders 2' })).toBeVisible();
  await expect(page.getByText('612,480 km').first()).toBeVisible();
  const orders = section(page, 'Open').getByRole('listitem');
  await expect(orders.filter({ has: page.getByRole('link', { name: east.number }) })).toContainText('Oil change');
  await expect(orders.filter({ has: page.getByRole('link', { name: west.number }) })).toContainText(BRAKES);
  await expect(orders.filter({ has: page.getByRole('link', { name: west.number }) })).toContainText('Westfield');
  await expect(section(page, 'Deferred work')).toContainText(`${WINDSHIELD}${west.number}, declined`);

  await test.step('a change of the vehicle is copied to its open orders on request', async () => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Licence plate' }).fill('ZZ 99 123');
    await page.getByRole('checkbox', { name: 'Also change its open orders' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const order = await get<{ licence_plate: string }>(page, `work-orders/view/${east.id}`);
    expect(order.licence_plate).toBe('ZZ 99 123');
  });

  await test.step('deferred work is added to a new order, and is deferred no more', async () => {
    await section(page, 'Deferred work').getByRole('button', { name: 'Take up on a new order' }).click();
    const dialog = page.getByRole('dialog', { name: 'New work order' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/workorders\/.+\/lines$/);
    await expect(page.getByText(WINDSHIELD).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Work Orders 3' })).toBeVisible();
    await expect(section(page, 'Deferred work')).toHaveCount(0);
  });
});
