import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectNotice } from '../support/notices.ts';

const SETTINGS = '/administration/settings';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A picture of one red dot. */
const RED_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

test('settings and an uploaded logo appear in another browser, and stay after a reload', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  await page.goto(SETTINGS);
  const colleague = await openBrowser();
  await signInAs(shop.person('ROLE_MANAGER'), colleague);
  const stream = colleague.waitForResponse('**/api/live');
  await colleague.goto(SETTINGS);
  await stream;
  const theirs = section(colleague, 'Organization details');
  await expect(theirs.getByLabel('Name')).toHaveValue(shop.plan.name);

  const mine = section(page, 'Organization details');
  await mine.getByLabel('City').fill('Milton');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Saved')).toBeVisible();
  await expect(theirs.getByLabel('City')).toHaveValue('Milton');

  const file = { name: 'logo.png', mimeType: 'image/png', buffer: RED_DOT };
  await section(page, 'Logo').getByLabel('Logo', { exact: true }).setInputFiles(file);
  await expectNotice(page, 'Logo saved');
  const picture = section(colleague, 'Logo').getByRole('img', { name: `Logo of ${shop.plan.name}` });
  await expect(picture).toHaveJSProperty('naturalWidth', 1);

  const supplies = section(page, 'Shop supplies and authorization');
  await supplies.getByLabel('Authorization tolerance').fill('15');
  await supplies.getByRole('button', { name: 'Save' }).click();
  await expect(supplies.getByText('Saved')).toBeVisible();
  await section(page, 'Invoices').getByLabel('Footer').fill('Thank you for driving with us.');
  await page.reload();
  await expect(section(page, 'Invoices').getByText('and did not save is back.')).toBeVisible();
  await expect(section(page, 'Invoices').getByLabel('Footer')).toHaveValue('Thank you for driving with us.');
  await expect(supplies.getByLabel('Authorization tolerance')).toHaveValue('15');
});
