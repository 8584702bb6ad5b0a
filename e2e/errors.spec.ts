import { NOTIFICATION_MS, VERSION_POLL_MS } from '@baydesk/domain/limits';
import type { Page } from '@playwright/test';
import { expect, notice, test } from './fixtures.ts';

const ADMIN = 'ROLE_ADMINISTRATOR';
const CALL = '**/api/iam/change-location';
const refusal = (...messages: string[]) => ({
  errors: messages.map((message) => ({ code: 'any', message })),
  request_id: 'req-4711',
});

const openLocations = (page: Page) => page.getByRole('button', { name: 'Change location' }).click();
const chooseWestfield = (page: Page) => page.getByRole('menuitem', { name: 'Westfield' }).click();

/** Changes the location, a call whose failures are handled only by the error catalogue. */
async function changeLocation(page: Page): Promise<void> {
  await openLocations(page);
  await chooseWestfield(page);
}

test.beforeEach(async ({ page, shop, signInAs, allowConsoleErrors }) => {
  allowConsoleErrors(/\/api\/iam\/change-location$/);
  await signInAs(shop.person(ADMIN));
  await page.clock.install();
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Change location' })).toBeVisible();
});

const CATALOGUE = [
  { status: 400, texts: ['This shop is closed'], caption: 'Please try to resolve this.', ms: NOTIFICATION_MS.refused },
  { status: 401, texts: ['You do not have permission to do this.'], caption: 'Unauthorized', ms: 2_000 },
  { status: 404, texts: ['This does not exist, or it is not yours to see.'], ms: NOTIFICATION_MS.other_error },
  { status: 412, texts: ['Someone else changed this meanwhile.'], caption: 'Reload', ms: NOTIFICATION_MS.other_error },
  { status: 429, texts: ['Too many requests. Try again in 7 seconds.'], ms: NOTIFICATION_MS.other_error },
] as const;

for (const { status, texts, ms, ...rest } of CATALOGUE) {
  test(`an answer of ${status} shows the server's message for ${ms / 1000} seconds`, async ({ page }) => {
    await page.route(CALL, (route) => route.fulfill({ status, json: refusal(...texts) }));
    await openLocations(page);
    await expect(page.getByRole('menuitem', { name: 'Westfield' })).toBeVisible();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
    const answered = page.waitForResponse(CALL);
    await chooseWestfield(page);
    await answered;
    await page.clock.runFor(500);
    const told = notice(page, texts[0]);
    await expect(told).toBeVisible();
    if ('caption' in rest) await expect(told).toContainText(rest.caption);
    await page.clock.runFor(ms - 1_000);
    await expect(told).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(told).toHaveCount(0);
  });
}

test('an answer of 400 shows each problem in its own notice, and several lines as a list', async ({ page }) => {
  await page.route(CALL, (route) =>
    route.fulfill({ status: 400, json: refusal('The shop is closed', 'First line\nSecond line') }),
  );
  await changeLocation(page);
  await expect(notice(page, 'Please try to resolve this.')).toHaveCount(2);
  await expect(notice(page, 'The shop is closed')).toHaveCount(1);
  await expect(notice(page, 'First line').getByRole('listitem')).toHaveText(['First line', 'Second line']);
});

test('an answer of 412 offers to reload', async ({ page }) => {
  await page.route(CALL, (route) => route.fulfill({ status: 412, json: refusal('Someone else changed this.') }));
  await changeLocation(page);
  const loaded = page.waitForEvent('load');
  await notice(page, 'Someone else changed this.').getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: /, Administrator$/ })).toBeVisible();
});

test('an answer of 403 leads to the page for people without a location', async ({ page }) => {
  await page.route(CALL, (route) => route.fulfill({ status: 403, json: refusal('No access') }));
  await changeLocation(page);
  await expect(page).toHaveURL(/\/no-location$/);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page).toHaveURL(/\/workorders$/);
});

test('an answer of 403 on the locations page stays there', async ({ page }) => {
  await page.goto('/administration/locations');
  await expect(page.getByRole('table', { name: 'Locations' })).toBeVisible();
  await page.route(CALL, (route) => route.fulfill({ status: 403, json: refusal('No access') }));
  const refused = page.waitForResponse(CALL);
  await changeLocation(page);
  await refused;
  await expect(page.getByRole('button', { name: 'Change location' })).toBeEnabled();
  await expect(page).toHaveURL(/\/administration\/locations$/);
});

test('an answer of 409 ends the session with a notice, and signing in returns to the page', async ({ page }) => {
  await page.route(CALL, (route) => route.fulfill({ status: 409, json: refusal('Session expired') }));
  await changeLocation(page);
  await expect(notice(page, 'Session expired, please log in again.')).toHaveCount(1);
  await expect(page).toHaveURL(/\/login\?back_to=%2Fhome$/);
});

test('an answer of 500 names the request and is reported', async ({ page, shop, beacons }) => {
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: refusal('Ooooops! An error occurred') }));
  await changeLocation(page);
  const told = notice(page, 'Ooooops! An error occurred');
  await expect(told).toContainText('Contact support for more information');
  await expect(told).toContainText('req-4711');
  const reported = async () =>
    (await beacons('/report')).filter(({ organization_id }) => organization_id === shop.plan.organization_id);
  await expect.poll(reported).toMatchObject([{ request_id: 'req-4711', path: '/home' }]);
});

test('a proxy’s answer without JSON is shown like any other server error', async ({ page }) => {
  await page.route(CALL, (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>', headers: { 'x-request-id': 'proxy-9' } }),
  );
  await changeLocation(page);
  await expect(notice(page, 'Ooooops! An error occurred')).toContainText('proxy-9');
});

test('a lost connection is shown', async ({ page }) => {
  await page.route(CALL, (route) => route.abort('internetdisconnected'));
  await changeLocation(page);
  await expect(notice(page, 'The server cannot be reached.')).toContainText('Check the connection.');
});

test('typed values survive a lost connection', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/net::ERR_/);
  await page.goto('/administration/locations?open=new');
  const dialog = page.getByRole('dialog', { name: 'New location' });
  await dialog.getByLabel('Name').fill('Hamilton');
  await dialog.getByLabel('Shop ID').fill('HAM');
  await page.route('**/api/workplaces/create', (route) => route.abort('internetdisconnected'));
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(dialog.getByLabel('Name')).toHaveValue('Hamilton');
  await page.unroute('**/api/workplaces/create');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
});

test('a list that cannot be loaded shows the error and a button to try again', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500 .*\/api\/organization\/events/);
  await page.route('**/api/organization/events*', (route) => route.fulfill({ status: 500, json: refusal('Broken') }));
  await page.reload();
  const activity = page.getByRole('region', { name: 'Recent activity' });
  await expect(activity).toContainText('Broken');
  await page.unroute('**/api/organization/events*');
  await activity.getByRole('button', { name: 'Try again' }).click();
  await expect(activity.getByRole('listitem').first()).toBeVisible();
});

test('a new version is noticed within a minute, and Update loads it', async ({ page }) => {
  await Promise.all([page.waitForResponse('**/api/client-config'), page.reload()]);
  await page.route('**/api/client-config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), build: 'the next one' } });
  });
  const banner = page.getByText('A new version of the product is available. Click Update');
  await expect(banner).toHaveCount(0);
  const asked = page.waitForResponse('**/api/client-config');
  await page.clock.fastForward(VERSION_POLL_MS);
  await asked;
  await expect(banner).toBeVisible();
  const asked_anew = page.waitForResponse('**/api/client-config');
  await page.getByRole('button', { name: 'Update' }).click();
  await asked_anew;
  await expect(page.getByRole('heading', { level: 1, name: /, Administrator$/ })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a screen whose files are gone offers the new version', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED|Loading chunk failed|dynamically imported module/);
  await page.route('**/assets/ProfileScreen-*.js', (route) => route.abort());
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(
    page.getByText('Loading chunk failed. A new version of the product is available. Click Update'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
});

test('a screen stays when the files of another part of the page are gone', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED|Loading chunk failed|dynamically imported module/);
  await page.route('**/assets/PaletteAndKeys-*.js', (route) => route.abort());
  await page.reload();
  const heading = page.getByRole('heading', { level: 1, name: /, Administrator$/ });
  await heading.click();
  await expect(
    page.getByText('Loading chunk failed. A new version of the product is available. Click Update'),
  ).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
