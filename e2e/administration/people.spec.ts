import type { Page } from '@playwright/test';
import { expect, notice, test } from '../support/fixtures.ts';

const ADMIN = 'ROLE_ADMINISTRATOR';
const STAFF = '/administration/staff';

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const open = (page: Page, name: string) => row(page, name).getByRole('link').click();

test('a person is invited, sets a password with the link from the outbox and is signed in', async ({
  page,
  context,
  shop,
  signInAs,
  openBrowser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(shop.person(ADMIN));
  await page.goto(`${STAFF}?open=new`);
  const dialog = page.getByRole('dialog', { name: 'Invite person' });
  const email = `nadia@${shop.plan.organization_id}.test`;
  await dialog.getByLabel('First name').fill('Nadia');
  await dialog.getByLabel('Last name').fill('Roy');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('combobox', { name: 'Role' }).fill('foreman');
  await page.getByRole('option', { name: 'Foreman' }).click();
  await dialog.getByRole('combobox', { name: 'Locations' }).fill('west');
  await page.getByRole('option', { name: 'Westfield' }).click();
  await dialog.getByRole('combobox', { name: 'Default location' }).click();
  await page.getByRole('option', { name: 'Westfield' }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(row(page, 'Nadia Roy')).toContainText('Invited');

  const waiting = notice(page, `The invitation to ${email} waits in the outbox`);
  await waiting.getByRole('button', { name: 'Open the outbox' }).click();
  await page.getByRole('link', { name: /^Join/ }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const hers = await openBrowser();
  await hers.goto(link);
  await hers.getByLabel('Password', { exact: true }).fill('a-long-password');
  await hers.getByLabel('Repeat the password').fill('a-long-password');
  await hers.getByRole('button', { name: 'Join' }).click();
  await expect(hers.getByRole('button', { name: /Nadia .*Account$/ })).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Change location' })).toContainText('Westfield');

  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Administration menu' }).getByRole('link', { name: 'Staff' }).click();
  await expect(row(page, 'Nadia Roy')).toContainText('Active');
});

test('of two administrators about to suspend each other the first succeeds, and Undo lets the other in again', async ({
  page,
  shop,
  signInAs,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (400|409|401) /);
  await signInAs(shop.person(ADMIN));
  await page.goto(STAFF);
  await open(page, 'Manager Okafor');
  const second = page.getByRole('dialog', { name: 'Manager Okafor', exact: true });
  const role = second.getByRole('combobox', { name: 'Role' });
  await expect(role).toHaveValue('Manager');
  await role.fill('admin');
  await page.getByRole('option', { name: /^Administrator/ }).click();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second).toBeHidden();

  const theirs = await openBrowser();
  await signInAs(shop.person('ROLE_MANAGER'), theirs);
  await theirs.goto(STAFF);
  await open(theirs, 'Administrator Okafor');
  const first = theirs.getByRole('dialog', { name: 'Administrator Okafor', exact: true });
  await expect(first.getByRole('button', { name: 'Suspend' })).toBeVisible();

  await open(page, 'Manager Okafor');
  await second.getByRole('button', { name: 'Suspend' }).click();
  await expect(second.getByText('Cannot sign in.')).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
  await expect(row(page, 'Administrator Okafor')).toContainText('Active');

  await notice(page, 'Manager Okafor is suspended').getByRole('button', { name: 'Undo' }).click();
  await expect(second.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await signInAs(shop.person('ROLE_MANAGER'), theirs);
  await theirs.goto('/home');
  await expect(theirs.getByRole('heading', { level: 1, name: /, Manager$/ })).toBeVisible();
});
