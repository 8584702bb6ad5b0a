import { demoAddress } from '../apps/server/src/features/demo/demo-organizations.ts';
import { expect, notice, test } from './fixtures.ts';
import { PASSWORD } from './shop.ts';
import { expectNotice } from './notices.ts';

const ADMIN = 'ROLE_ADMINISTRATOR';

test('changing the location changes the colours, also in the other tabs', async ({ page, context, shop, signInAs }) => {
  await signInAs(shop.person(ADMIN));
  await page.goto('/home');
  const other_tab = await context.newPage();
  await other_tab.goto('/profile');
  const details = other_tab.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('Eastgate');
  const colour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled'));
  const before = await colour();

  const switcher = page.getByRole('button', { name: 'Change location' });
  await switcher.click();
  await page.getByRole('menuitem', { name: 'Westfield' }).click();
  await expect(switcher).toContainText('Westfield');
  await expect.poll(colour).not.toBe(before);
  await expect(details).toContainText('Westfield');
  await page.reload();
  await expect(switcher).toContainText('Westfield');
});

test('dark mode stays after a reload and in a new tab', async ({ page, context, signInAs }) => {
  await signInAs(ADMIN);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  const other_tab = await context.newPage();
  await other_tab.goto('/profile');
  await expect(other_tab.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('search opens by / and by Ctrl-K, finds a place and goes there', async ({ page, signInAs }) => {
  await signInAs(ADMIN);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const search = page.getByRole('dialog').getByLabel('Search or jump to anything');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('nothing is called this');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('workplaces');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/administration\/locations$/);
});

test('the keys open the pages named in the list of keys', async ({ page, signInAs }) => {
  await signInAs(ADMIN);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Go to Administration');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  const journey = [
    ['a', /\/administration\/settings$/, 'Settings'],
    ['p', /\/profile$/, 'Profile'],
    ['h', /\/home$/, /Helen$/],
  ] as const;
  for (const [letter, address, heading] of journey) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('letters typed into a field are not shortcuts', async ({ page, signInAs }) => {
  await signInAs(ADMIN);
  await page.goto('/administration/locations');
  const search = page.getByRole('searchbox', { name: 'Search locations' });
  await search.pressSequentially('gh?/');
  await expect(search).toHaveValue('gh?/');
  await expect(page).toHaveURL(/\/administration\/locations/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a person’s changed name is shown everywhere at once', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_FOREMAN'));
  await page.goto('/profile');
  const form = page.getByRole('region', { name: 'Name', exact: true });
  await expect(form.getByRole('button', { name: 'Change name' })).toBeDisabled();
  await form.getByLabel('First name').fill('');
  await form.getByRole('button', { name: 'Change name' }).click();
  await expect(form.getByText('First name is a required field')).toBeVisible();
  await form.getByLabel('First name').fill('Anita');
  await form.getByRole('button', { name: 'Change name' }).click();
  await expectNotice(page, 'Name changed');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Anita Okafor');
  await expect(page.getByRole('button', { name: /^Anita Okafor/ })).toBeVisible();
});

test('a new password ends the sessions elsewhere, not here', async ({
  page,
  shop,
  signInAs,
  openBrowser,
  allowConsoleErrors,
}) => {
  const person = shop.person('ROLE_MANAGER');
  await signInAs(person);
  const elsewhere = await openBrowser();
  await signInAs(person, elsewhere);
  await elsewhere.goto('/administration/locations');
  await expect(elsewhere.getByRole('table', { name: 'Locations' })).toBeVisible();

  await page.goto('/profile');
  const form = page.getByRole('region', { name: 'Password' });
  allowConsoleErrors(/status of 400 .*change-password/, /status of 409 .*\/api\//);
  await form.getByLabel('Current password', { exact: true }).fill('not my password');
  await form.getByLabel('New password', { exact: true }).fill('a-longer-password');
  await form.getByLabel('Repeat the new password').fill('a-longer-password');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('The current password is not right.')).toBeVisible();
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expectNotice(page, 'Password changed. Your other devices are signed out.');

  await expectNotice(elsewhere, 'Session expired, please log in again.');
  await expect(elsewhere).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('the billing portal opens in a new tab, signed on', async ({ page, context, signInAs }) => {
  await signInAs(ADMIN);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Admin portal' })).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Billing portal' }).click();
  const portal = await opened;
  await expect(portal.getByRole('heading', { name: 'The billing portal' })).toBeVisible();
  expect(new URL(portal.url()).searchParams.get('for')).toBe(demoAddress(ADMIN));
});

test("the company's own people open the admin portal from the menu", async ({ page, context, signInAs }) => {
  await signInAs({ email: 'support@baydesk.demo' });
  await page.goto('/home');
  await page.getByRole('button', { name: /Account$/ }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Admin portal' }).click();
  await expect((await opened).getByRole('heading', { name: 'The admin portal' })).toBeVisible();
});

test('people without access to a portal are not offered one', async ({ page, signInAs }) => {
  await signInAs('ROLE_MANAGER');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Portals' })).toHaveCount(0);
});

test('a portal that refuses or is down shows an error', async ({ page, signInAs, allowConsoleErrors }) => {
  allowConsoleErrors(/sso-login/);
  await signInAs(ADMIN);
  await page.goto('/profile');
  const answers = [
    { answer: { status: 402, json: { error: 'Your subscription ended' } }, text: 'Your subscription ended' },
    { answer: { status: 500, json: {} }, text: 'Failed to access billing portal' },
  ];
  for (const { answer, text } of answers) {
    await page.route('**/sso-login', (route) =>
      route.fulfill({
        ...answer,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      }),
    );
    await page.getByRole('button', { name: 'Billing portal' }).click();
    await expectNotice(page, text);
    await page.unroute('**/sso-login');
  }
  await page.route('**/sso-login', (route) => route.abort());
  await notice(page, 'Failed to access billing portal').getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page, 'Failed to access billing portal')).toHaveCount(0);
  await page.getByRole('button', { name: 'Billing portal' }).click();
  await expectNotice(page, 'Failed to access billing portal');
});

test('every page view is sent to the analytics service, with ids and without queries', async ({
  page,
  shop,
  signInAs,
  beacons,
}) => {
  await signInAs(shop.person(ADMIN));
  await page.goto('/administration/locations?search=secret');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/home$/);
  const views = async () => {
    const sent = await beacons('/track');
    return sent
      .filter(({ organization_id }) => organization_id === shop.plan.organization_id)
      .map(({ event, path }) => `${String(event)} ${String(path)}`);
  };
  await expect.poll(views).toEqual(['Page_View /administration/locations', 'Page_View /home']);
});

test('the first Tab offers to skip the menu', async ({ page, signInAs }) => {
  await signInAs('ROLE_ADMINISTRATOR');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
