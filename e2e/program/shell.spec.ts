import type { Page } from '@playwright/test';
import { demoAddress } from '../../apps/server/src/features/demo/stories/demo-organizations.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/shop.ts';
import { expectNotice } from '../support/notices.ts';

const ADMIN = 'ROLE_ADMINISTRATOR';

/** Either tab may hold the stream. A lock of its own tells a tab under which name it holds others. */
const holdsLiveStream = (tab: Page): Promise<boolean> =>
  tab.evaluate(() =>
    navigator.locks.request('who am I', async () => {
      const { held: locks = [] } = await navigator.locks.query();
      const own = locks.find(({ name }) => name === 'who am I')?.clientId;
      return locks.some(({ name, clientId }) => name === 'baydesk.live' && clientId === own);
    }),
  );

test('all tabs follow one that signs in, changes the location, switches to dark mode and signs out', async ({
  page,
  context,
  shop,
  allowConsoleErrors,
}) => {
  // A tab that takes over the live stream lets every tab load again what it shows, perhaps while one signs out.
  allowConsoleErrors(/status of 409 .*\/api\/(?!live)/);
  const other_tab = await context.newPage();
  await other_tab.goto('/login');
  await page.goto('/administration/locations?search=winnipeg');

  await test.step('signing in with the keyboard alone returns to the requested page', async () => {
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type(shop.person(ADMIN).email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/administration\/locations\?search=winnipeg$/);
    await expect(page.getByRole('table', { name: 'Locations' }).getByRole('link')).toHaveText(['Midtown']);
    await expect(other_tab).toHaveURL(/\/workorders$/);
  });

  const switcher = page.getByRole('button', { name: 'Change location' });
  const details = other_tab.getByRole('region', { name: 'Details' });
  await other_tab.goto('/profile');
  await expect(details).toContainText('Eastgate');
  await switcher.click();
  await page.getByRole('menuitem', { name: 'Westfield' }).click();
  await expect(switcher).toContainText('Westfield');
  await expect(details).toContainText('Westfield');

  // Until a person chooses, the program follows the system's colours.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  }
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  const is_taken_over = (await holdsLiveStream(other_tab)) ? undefined : other_tab.waitForResponse('**/api/live');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  await expect(switcher).toContainText('Westfield');
  await expect(other_tab.getByRole('radio', { name: 'Dark' })).toBeChecked();
  // The tab that is left takes over the live stream, and must not ask for it just while the session ends.
  await is_taken_over;

  await page.getByRole('button', { name: /Account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other_tab).toHaveURL(/\/login\?back_to=%2Fprofile$/);
  await expect(other_tab.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  for (const tab of [page, other_tab]) await expect(tab.getByText('Session expired')).toHaveCount(0);
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
  const stream = elsewhere.waitForResponse('**/api/live');
  await elsewhere.goto('/home');
  await stream;

  await page.goto('/profile');
  const form = page.getByRole('region', { name: 'Password' });
  allowConsoleErrors(/status of 409 .*\/api\//);
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('New password', { exact: true }).fill('a-longer-password');
  await form.getByLabel('Repeat the new password').fill('a-longer-password');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expectNotice(page, 'Password changed. Your other devices are signed out.');

  await expectNotice(elsewhere, 'Session expired, please log in again.');
  await expect(elsewhere).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('the portals open in a new tab, signed on', async ({ page, context, signInAs }) => {
  await signInAs(ADMIN);
  await page.goto('/profile');
  const billing = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Billing portal' }).click();
  const portal = await billing;
  await expect(portal.getByRole('heading', { name: 'The billing portal' })).toBeVisible();
  expect(new URL(portal.url()).searchParams.get('for')).toBe(demoAddress(ADMIN));

  await signInAs({ email: 'support@baydesk.demo' });
  await page.goto('/home');
  await page.getByRole('button', { name: /Account$/ }).click();
  const admin = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Admin portal' }).click();
  await expect((await admin).getByRole('heading', { name: 'The admin portal' })).toBeVisible();
});

test('page views and errors are sent to the outside services, with ids and without queries', async ({
  page,
  shop,
  signInAs,
  beacons,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500 .*\/api\/iam\/change-location$/);
  const sentTo = async (path: '/track' | '/report') => {
    const sent = await beacons(path);
    return sent.filter(({ organization_id }) => organization_id === shop.plan.organization_id);
  };
  await signInAs(shop.person(ADMIN));
  await page.goto('/administration/locations?search=secret');
  // A page that is left before it is shown does not count as viewed.
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect
    .poll(async () => (await sentTo('/track')).map(({ event, path }) => `${String(event)} ${String(path)}`))
    .toEqual(['Page_View /administration/locations', 'Page_View /home']);

  const errors = [{ code: 'any', message: 'Ooooops! An error occurred' }];
  await page.route('**/api/iam/change-location', (route) =>
    route.fulfill({ status: 500, json: { errors, request_id: 'req-4711' } }),
  );
  await page.getByRole('button', { name: 'Change location' }).click();
  await page.getByRole('menuitem', { name: 'Westfield' }).click();
  await expect.poll(() => sentTo('/report')).toMatchObject([{ request_id: 'req-4711', path: '/home' }]);
});
