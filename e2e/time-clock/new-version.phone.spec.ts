import type { Page } from '@playwright/test';
import { expect, setting, test } from '../support/fixtures.ts';
import { makeOrderFor, myStaffId } from '../support/make-my-lines.ts';
import { SERVICE } from '../support/make-order.ts';
import { openProxy } from '../support/serve-later-build.ts';

test.use({ serviceWorkers: 'allow' });

const cachedVersions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('baydesk-files-')).length);

/** The newest worker has every file and answers for the pages: no other one is on its way. */
const newestWorkerIsActive = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return !installing && !waiting && active?.state === 'activated';
  });

/** True if the page was loaded from the later build. */
const isLater = (page: Page) => page.locator('script[src*="-later.js"]').count();

test('a new version takes over from the worker of the old one, and opens without network and behind a proxy without server', async ({
  page,
  context,
  shop,
  signInAs,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/net::ERR_/, /status of 50\d/, /Failed to fetch/, /no-response/);
  // The tab of the first version looks ahead for files that its worker does not keep, and that are gone.
  allowConsoleErrors(/status of 404/, /ChunkLoadError/);
  await signInAs(shop.person('ROLE_TECHNICIAN'));
  const staff_id = await myStaffId(page);
  const office = await openBrowser();
  await signInAs(shop.person('ROLE_ADMINISTRATOR'), office);
  await makeOrderFor(office, staff_id);
  const proxy = await openProxy(setting('BAYDESK_URL'));
  const main = page.getByRole('main');
  const clock_in = page.getByRole('button', { name: `Clock in on ${SERVICE}` });

  await test.step('the first version is there, with its worker', async () => {
    await page.goto(`${proxy.url}/technician-dashboard`);
    await expect(clock_in).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect(await cachedVersions(page)).toBe(1);
  });

  await test.step('its tab goes on after the new worker took over, also with files it has not loaded yet', async () => {
    proxy.serve('later build');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(() => newestWorkerIsActive(page)).toBe(true);
    expect(await cachedVersions(page)).toBe(2);
    await clock_in.tap();
    await page.getByRole('button', { name: `Clocked in on ${SERVICE}` }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Clock out' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await isLater(page)).toBe(0);
  });

  await test.step('the new version opens with network, and without', async () => {
    await page.reload();
    await expect(clock_in).toBeVisible();
    expect(await isLater(page)).toBeGreaterThan(0);
    await context.setOffline(true);
    await page.reload();
    await expect(main).toContainText(/Last known at \d\d:\d\d/);
    await expect(clock_in).toBeVisible();
    expect(await isLater(page)).toBeGreaterThan(0);
    await context.setOffline(false);
  });

  await test.step('and where a proxy answers that the server is not there', async () => {
    proxy.serve('nothing');
    await page.reload();
    await expect(main).toContainText(/Last known at \d\d:\d\d/);
    await expect(clock_in).toBeVisible();
  });
  proxy.close();
});
