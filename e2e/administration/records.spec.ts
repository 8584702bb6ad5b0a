import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectNotice } from '../support/notices.ts';

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Labour types' }).getByRole('row').filter({ hasText: name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a labour type is added, changed by two people at once, and its history shows who changed it', async ({
  page,
  shop,
  signInAs,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 412 .*\/api\/labour-types\/change/);
  await signInAs(shop.person('ROLE_MANAGER'));
  await page.goto('/administration/labour-types?open=new');
  await dialog(page, 'New labour type').getByLabel('Name').fill('Reefer');
  await dialog(page, 'New labour type').getByLabel('Rate').fill('145');
  await save(page);
  await expectNotice(page, 'Reefer is added');
  await row(page, 'Reefer').getByRole('link').click();
  const mine = dialog(page, 'Reefer');
  await mine.getByLabel('Rate').fill('160');

  const colleague = await openBrowser();
  await signInAs(shop.person('ROLE_ADMINISTRATOR'), colleague);
  await colleague.goto(page.url());
  await dialog(colleague, 'Reefer').getByLabel('Rate').fill('150');
  await save(colleague);
  await expect(row(colleague, 'Reefer')).toContainText('$150.00');

  await save(page);
  await expect(mine.getByRole('alert')).toContainText('Administrator Okafor changed this meanwhile.');
  await expect(mine.getByRole('radio', { name: '150.00' })).not.toBeChecked();
  await save(page);
  await expect(mine).toBeHidden();
  await expect(row(colleague, 'Reefer')).toContainText('$160.00');

  await row(page, 'Reefer').getByRole('link').click();
  await mine.getByRole('button', { name: 'More for this labour type' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const entries = dialog(page, 'History of Reefer').getByRole('listitem');
  await expect(entries.nth(0)).toContainText(/Manager Okafor changed it.*\$150\.00.*→.*\$160\.00/);
  await expect(entries.nth(1)).toContainText(/Administrator Okafor changed it.*\$145\.00.*→.*\$150\.00/);
  await expect(entries.nth(2)).toContainText('Manager Okafor added it');
});
