import type { Page } from '@playwright/test';
import { demoAddress } from '../apps/server/src/features/demo/demo-organizations.ts';
import { expect, notice, test } from './fixtures.ts';
import { expectNotice } from './notices.ts';

const ADMIN = 'ROLE_ADMINISTRATOR';
const STAFF = '/administration/staff';

const person = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const link = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Staff' }).getByRole('link', { name, exact: true });
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const open = (page: Page, name: string) => link(page, name).click();

test('a person is invited, sets a password with the link from the outbox and is signed in', async ({
  page,
  context,
  shop,
  signInAs,
  openBrowser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(shop.person(ADMIN));
  await page.goto(STAFF);
  await expect(row(page, 'Foreman Okafor')).toBeVisible();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Invite person' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('First name is a required field')).toBeVisible();
  await expect(dialog.getByText('Role is a required field')).toBeVisible();

  const email = `nadia@${shop.plan.organization_id}.test`;
  await dialog.getByLabel('First name').fill('Nadia');
  await dialog.getByLabel('Last name').fill('Roy');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('combobox', { name: 'Role' }).fill('foreman');
  await page.getByRole('option', { name: 'Foreman' }).click();
  await expect(dialog.getByText('Leads the floor')).toBeVisible();
  await expect(dialog.getByText('Eastgate')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Locations' }).fill('west');
  await page.getByRole('option', { name: 'Westfield' }).click();
  await dialog.getByRole('combobox', { name: 'Default location' }).click();
  await page.getByRole('option', { name: 'Westfield' }).click();
  await dialog.getByLabel('Clocks in and out').check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Nadia Roy')).toContainText('Invited');
  await expect(row(page, 'Nadia Roy')).toContainText('EAST');

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

  await page.goto(STAFF);
  await expect(row(page, 'Nadia Roy')).toContainText('Active');
});

test('a refused invitation keeps the typed values, and the next person is invited right after', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400 .*\/api\/iam\/create/);
  await signInAs(shop.person(ADMIN));
  await page.goto(`${STAFF}?open=new`);
  const dialog = page.getByRole('dialog', { name: 'Invite person' });
  await dialog.getByLabel('First name').fill('Ben');
  await dialog.getByLabel('Email').fill(shop.person('ROLE_FOREMAN').email);
  await dialog.getByRole('combobox', { name: 'Role' }).fill('technician');
  await page.getByRole('option', { name: /^Technician/ }).click();
  await dialog.getByRole('button', { name: 'Save and add another' }).click();
  await expect(dialog.getByText(/is already in use/)).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill(`ben@${shop.plan.organization_id}.test`);
  await dialog.getByRole('button', { name: 'Save and add another' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Ben')).toContainText('Technician');
});

test('the staff are searched and filtered by role, location and status', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(STAFF);
  const names = page.getByRole('table', { name: 'Staff' }).getByRole('link');
  await page.getByRole('button', { name: 'Invited', exact: true }).click();
  await expect(page).toHaveURL(/status=invited/);
  await expect(names).toHaveText([/Ivo Novak/]);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Foreman' }).click();
  await expect(names).toHaveText([/Foreman Okafor/]);
  await page.getByRole('button', { name: 'Remove the filter Role' }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Location' }).click();
  await page.getByRole('option', { name: 'Midtown' }).click();
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Location' }).click();
  await page.getByRole('searchbox', { name: 'Search name, e-mail or job title' }).fill('hana');
  await expect(names).toHaveText([/Hana Novak/]);
});

test('a suspended person is signed out at once, and can sign in again after Undo', async ({
  page,
  shop,
  signInAs,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (409|401) /);
  const theirs = await openBrowser();
  await signInAs(shop.person('ROLE_FOREMAN'), theirs);
  await theirs.goto('/home');
  await expect(theirs.getByRole('heading', { level: 1, name: /, Foreman$/ })).toBeVisible();

  await signInAs(shop.person(ADMIN));
  await page.goto(STAFF);
  await open(page, 'Foreman Okafor');
  const drawer = person(page, 'Foreman Okafor');
  await drawer.getByRole('button', { name: 'Suspend' }).click();
  await expect(drawer.getByText('Cannot sign in.')).toBeVisible();
  await expectNotice(page, 'Foreman Okafor is suspended');
  await theirs.goto('/profile');
  await expect(theirs).toHaveURL(/\/login/);

  await notice(page, 'Foreman Okafor is suspended').getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await signInAs(shop.person('ROLE_FOREMAN'), theirs);
  await theirs.goto('/home');
  await expect(theirs.getByRole('heading', { level: 1, name: /, Foreman$/ })).toBeVisible();
});

test('the last administrator stays one, and people cannot suspend, remove or promote themselves', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(STAFF);
  await open(page, 'Administrator Okafor');
  const drawer = person(page, 'Administrator Okafor');
  await expect(drawer.getByText('only somebody else can suspend or remove you')).toBeVisible();
  await expect(drawer.getByRole('combobox', { name: 'Role' })).toBeDisabled();
  await expect(drawer.getByText('Nobody changes their own role')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Suspend' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'More for this person' }).click();
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Remove…' })).toHaveCount(0);
});

test('of two administrators about to suspend each other, only the first succeeds', async ({
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
  const second = person(page, 'Manager Okafor');
  const role = second.getByRole('combobox', { name: 'Role' });
  await expect(role).toHaveValue('Manager');
  await role.fill('admin');
  await page.getByRole('option', { name: /^Administrator/ }).click();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second).toBeHidden();
  await expect(row(page, 'Manager Okafor')).toContainText('Administrator');

  const theirs = await openBrowser();
  await signInAs(shop.person('ROLE_MANAGER'), theirs);
  await theirs.goto(STAFF);
  await open(theirs, 'Administrator Okafor');
  const first = person(theirs, 'Administrator Okafor');
  await expect(first.getByRole('button', { name: 'Suspend' })).toBeVisible();

  await open(page, 'Manager Okafor');
  await second.getByRole('button', { name: 'Suspend' }).click();
  await expect(second.getByText('Cannot sign in.')).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
  await expect(row(page, 'Administrator Okafor')).toContainText('Active');
});

test('a manager sees roles above their own, but cannot give them, and cannot change a person who has one', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_MANAGER'));
  await page.goto(`${STAFF}?open=new`);
  const dialog = page.getByRole('dialog', { name: 'Invite person' });
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  const above = page.getByRole('option', { name: /^Administrator/ });
  await expect(above).toHaveAttribute('data-combobox-disabled', 'true');
  await expect(above).toContainText('it may do more than you (');
  await expect(page.getByRole('option', { name: /^Foreman/ })).not.toHaveAttribute('data-combobox-disabled');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await open(page, 'Administrator Okafor');
  const drawer = person(page, 'Administrator Okafor');
  await expect(drawer.getByText('Administrator may do more than you.')).toBeVisible();
  await expect(drawer.getByLabel('First name')).toBeDisabled();
  await expect(drawer.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});

test('the locations of a person change at once, are restored by Undo, and leave typed fields unchanged', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(STAFF);
  await open(page, 'Foreman Okafor');
  const drawer = person(page, 'Foreman Okafor');
  await drawer.getByLabel('Job title').fill('Night foreman');
  const places = drawer.getByRole('region', { name: 'Locations' }).getByRole('listitem');
  await expect(places).toHaveCount(2);
  await drawer.getByRole('combobox', { name: 'Add a location' }).fill('mid');
  await page.getByRole('option', { name: 'Midtown' }).click();
  await expect(places).toHaveCount(3);
  await drawer.getByRole('button', { name: 'Make Midtown the default' }).click();
  await expect(places.filter({ hasText: 'Midtown' })).toContainText('Default');
  await drawer.getByRole('button', { name: 'Remove Midtown' }).click();
  await expect(places).toHaveCount(2);
  await notice(page, 'no longer works at Midtown').getByRole('button', { name: 'Undo' }).click();
  await expect(places.filter({ hasText: 'Midtown' })).toContainText('Default');

  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(row(page, 'Foreman Okafor')).toContainText('Night foreman');
  await expect(row(page, 'Foreman Okafor')).toContainText('MID');
});

test('a person is removed after confirmation, and listed only among the removed', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(STAFF);
  await open(page, 'Technician Okafor');
  await page.getByRole('button', { name: 'More for this person' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Technician Okafor?' });
  await expect(question).toContainText('The history stays');
  await question.getByRole('button', { name: 'Remove person' }).click();
  await expect(person(page, 'Technician Okafor')).toBeHidden();
  await expect(row(page, 'Technician Okafor')).toHaveCount(0);
  await page.getByRole('button', { name: 'Removed', exact: true }).click();
  await open(page, 'Technician Okafor');
  await page.getByRole('button', { name: 'More for this person' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History of Technician Okafor' })).toContainText(
    'Administrator Okafor',
  );
});

test('the first steps on home link to each page that is still empty', async ({ page, signInAs }) => {
  await signInAs({ email: demoAddress(ADMIN, 'lakeview.demo') });
  await page.goto('/home');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(7);
  await steps.getByRole('link', { name: 'Write your first canned line' }).click();
  await expect(page).toHaveURL(/\/administration\/canned-lines$/);
});
