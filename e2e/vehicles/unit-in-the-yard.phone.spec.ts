import { expect, test } from '../support/fixtures.ts';
import { makeUnit214 } from '../support/make-vehicle.ts';

test('a person in the yard finds a unit by its number and sees its readings', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_MANAGER'));
  await makeUnit214(page);
  await signInAs(shop.person('ROLE_TECHNICIAN'));
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Find' }).tap();
  await page.getByRole('dialog').getByLabel('Search or jump to anything').fill('214');
  await page.getByRole('dialog').getByText('2019 Kenworth T680 214').first().tap();
  await expect(page.getByRole('heading', { level: 1, name: '2019 Kenworth T680 214' })).toBeVisible();
  await expect(page.getByText('Call before any work over $500')).toBeVisible();
  await expect(page.getByText('612,480 km')).toBeVisible();

  await test.step('enters the next reading', async () => {
    await page.getByRole('button', { name: 'New reading' }).tap();
    await page.getByRole('textbox', { name: 'Mileage' }).fill('613000');
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(page.getByText('613,000 km')).toBeVisible();
  });
});
