import { expect, notice, settle, test } from '../support/fixtures.ts';

const ADMIN = 'ROLE_ADMINISTRATOR';
const CALL = '**/api/iam/change-location';

test('an answer of 412 offers to reload, and Reload loads the page anew', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 412 .*\/api\/iam\/change-location$/);
  await signInAs(shop.person(ADMIN));
  await page.goto('/home');
  const errors = [{ code: 'any', message: 'Someone else changed this.' }];
  await page.route(CALL, (route) => route.fulfill({ status: 412, json: { errors, request_id: 'req-4711' } }));
  await page.getByRole('button', { name: 'Change location' }).click();
  await page.getByRole('menuitem', { name: 'Westfield' }).click();
  const offer = notice(page, 'Someone else changed this.');
  await expect(offer).toBeVisible();
  // A notice that still slides in may leave the pointer between mouse down and mouse up.
  await settle(page);
  const loaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: /, Administrator$/ })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('a page whose files are gone stays, and Update loads the new version', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|Loading chunk failed|dynamically imported module/);
  const heading = page.getByRole('heading', { level: 1, name: /, Administrator$/ });
  const banner = page.getByText('Loading chunk failed. A new version of the product is available. Click Update');
  await signInAs(shop.person(ADMIN));
  await page.route('**/assets/PaletteAndKeys-*.js', (route) => route.abort());
  // From the beginning: Chromium may let a request pass that comes right after its page's first route.
  await page.route('**/assets/ProfileScreen-*.js', (route) => route.abort());
  await page.goto('/home');
  await heading.click();
  await expect(banner).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.unroute('**/assets/PaletteAndKeys-*.js');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await loaded;
  await expect(heading).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
});

test('a screen asked for without a connection is shown when it is back, with its styles', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await signInAs(shop.person(ADMIN));
  await page.goto('/home');
  await page.getByRole('heading', { level: 1, name: /, Administrator$/ }).click();
  await page.context().route('**', (route) => route.abort());
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByText('No connection')).toBeVisible();
  await expect(page.getByText('A new version of the product is available')).toHaveCount(0);
  await page.context().unroute('**');
  await expect(page.getByText('Connected again')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  const missing = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) => link.sheet === null);
  await expect.poll(() => page.evaluate(missing)).toEqual([]);
});
