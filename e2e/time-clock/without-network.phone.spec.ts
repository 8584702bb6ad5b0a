import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, notice, setting, test } from '../support/fixtures.ts';
import { makeOrderFor, myStaffId } from '../support/make-my-lines.ts';
import { BRAKES, get, post, SERVICE } from '../support/make-order.ts';
import { recordsOf } from '../support/make-punches.ts';
import type { RunningBaydesk } from '../support/start-baydesk.ts';
import { startBaydesk } from '../support/start-baydesk.ts';

test.use({ serviceWorkers: 'allow' });

const MINUTE_MS = 60_000;
const minutesBetween = (from: string | null, to: string | null): number =>
  Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / MINUTE_MS);

/** The worker has every file and answers for this page. */
const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

test('half an hour without network: the clock goes on, the page opens, and every punch arrives once with both times', async ({
  page,
  context,
  shop,
  signInAs,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/, /no-response/);
  await signInAs(shop.person('ROLE_TECHNICIAN'));
  const staff_id = await myStaffId(page);
  const office = await openBrowser();
  await signInAs(shop.person('ROLE_ADMINISTRATOR'), office);
  const { order_id, line_id } = await makeOrderFor(office, staff_id);
  const records = () => recordsOf(office, order_id);

  await page.clock.install();
  await page.goto('/technician-dashboard');
  const main = page.getByRole('main');
  const pill = (name: string) => page.getByRole('button', { name: `Clocked in on ${name}` });

  await test.step('clocks in with network', async () => {
    await page.getByRole('button', { name: `Clock in on ${SERVICE}` }).tap();
    await expect(pill(SERVICE)).toBeVisible();
    await expect.poll(() => workerIsReady(page)).toBe(true);
    const [{ id, version } = { id: '', version: 0 }] = await records();
    // The server's clock does not move with the page's, so the stretch has to begin before the half hour that follows.
    const start_date = new Date(Date.now() - 60 * MINUTE_MS).toISOString();
    await post(office, 'technician-tasks/update', { id, version, start_date });
    await expect(page.getByRole('list', { name: 'Under way' }).getByRole('timer')).toHaveText(/^1:00:\d\d$/);
  });

  await test.step('switches to the brakes ten minutes into the dead network', async () => {
    await context.setOffline(true);
    await page.clock.fastForward(10 * MINUTE_MS);
    await expect(main).toContainText(/No connection. Last known at \d\d:\d\d/);
    await page.getByRole('button', { name: `Clock in on ${BRAKES}` }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch' }).tap();
    await expect(pill(BRAKES)).toBeVisible();
    await expect(main).toContainText('1 punch recorded without network, will be sent.');
    await expectNoAxeViolations(page, { has_frame: true });
  });

  await test.step('opens the page anew without network', async () => {
    await page.reload();
    await expect(pill(BRAKES)).toBeVisible();
    await expect(main).toContainText(/Last known at \d\d:\d\d/);
    await expect(main).toContainText('1 punch recorded without network, will be sent.');
  });

  await test.step('opens as from its icon on the phone, on the screen that works without network', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/technician-dashboard$/);
    await expect(main).toContainText(/Last known at \d\d:\d\d/);
    await page.goto('/my-punch-clock-activities');
    await expect(main).toContainText('Your time shows up here when the connection is back');
  });

  await test.step('opens a line by its own address without network', async () => {
    await page.goto(`/technician-dashboard/${order_id}/${line_id}`);
    await expect(main.getByRole('heading', { name: BRAKES })).toBeVisible();
    await expectNoAxeViolations(page, { has_frame: true });
    await main.getByRole('link', { name: 'My work' }).tap();
    await expect(main).toContainText(/Last known at \d\d:\d\d/);
  });

  await test.step('stops fifteen minutes later, with the story and the line done', async () => {
    await page.clock.fastForward(15 * MINUTE_MS);
    await page.getByRole('list', { name: 'Under way' }).getByRole('button', { name: 'Stop' }).tap();
    const dialog = page.getByRole('dialog', { name: `Clock out of ${BRAKES}` });
    await dialog.getByRole('textbox', { name: 'Story' }).fill('Both drums replaced.');
    await dialog.getByRole('checkbox', { name: 'The line is done' }).tap();
    await dialog.getByRole('button', { name: 'Clock out' }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Clock in \(recorded without network/ })).toBeVisible();
    await expect(main).toContainText('2 punches recorded without network, will be sent.');
    await expect(main).not.toContainText(BRAKES);
    expect(await records()).toHaveLength(1);
  });

  await test.step('sends them in order when the network is back, also after a reload', async () => {
    await page.clock.fastForward(5 * MINUTE_MS);
    await page.reload();
    await expect(main).toContainText('2 punches recorded without network, will be sent.');
    await context.setOffline(false);
    await page.clock.runFor(4_000);
    await expect(main).not.toContainText('recorded without network');
    await expect(page.getByRole('button', { name: 'Clock in', exact: true })).toBeVisible();
    // The page is half an hour ahead of the server by now.
    await expect(notice(page, 'The clock of this device is wrong by 30 min.')).toBeVisible();
  });

  await test.step('each is recorded once, with what the device showed and when it arrived', async () => {
    const [service, brakes, ...more] = await records();
    expect(more).toEqual([]);
    expect(service).toMatchObject({ line_name: SERVICE, ended_way: 'switched' });
    expect(service?.end_date).toBe(brakes?.start_date);
    expect(brakes).toMatchObject({ line_name: BRAKES, started_way: 'offline', ended_way: 'offline' });
    expect(minutesBetween(brakes?.started_device_at ?? null, brakes?.ended_device_at ?? null)).toBe(15);
    expect(minutesBetween(brakes?.start_date ?? null, brakes?.end_date ?? null)).toBe(15);
    expect(brakes?.ended_received_at).not.toBeNull();
    const { collection } = await get<{ collection: { line_name: string; tech_story: string; status: string }[] }>(
      office,
      `work-orders/lines/${order_id}`,
    );
    expect(collection.find(({ line_name }) => line_name === BRAKES)).toMatchObject({
      tech_story: 'Both drums replaced.',
      status: 'completed',
    });
  });
});

const started: RunningBaydesk[] = [];
test.afterEach(async () => {
  for (const baydesk of started.splice(0)) await baydesk.stop();
});

/** Starts another server, because the test kills it. */
async function start(settings: Readonly<Record<string, string>> = {}): Promise<RunningBaydesk> {
  const baydesk = await startBaydesk({
    DATA_DIR: setting('BAYDESK_DATA_DIR'),
    DATABASE_URL: setting('BAYDESK_DATABASE_URL'),
    ...settings,
  });
  started.push(baydesk);
  return baydesk;
}

test('a server that is killed while somebody clocks in loses no punch and records none twice', async ({
  page,
  context,
  shop,
  signInAs,
  openBrowser,
  allowConsoleErrors,
}) => {
  test.slow();
  allowConsoleErrors(/net::ERR_/, /status of 503/, /Failed to fetch/);
  await signInAs(shop.person('ROLE_TECHNICIAN'));
  const staff_id = await myStaffId(page);
  const office = await openBrowser();
  await signInAs(shop.person('ROLE_ADMINISTRATOR'), office);
  const { order_id } = await makeOrderFor(office, staff_id);
  const baydesk = await start();
  const { port } = new URL(baydesk.url);
  await page.goto(`${baydesk.url}/technician-dashboard`);
  const main = page.getByRole('main');
  await expect.poll(() => workerIsReady(page)).toBe(true);

  await test.step('the punch is recorded, but its answer never comes', async () => {
    await context.route('**/api/technician-tasks/check-in', async (route) => {
      await route.fetch();
      await baydesk.kill();
      await route.abort();
    });
    await page.getByRole('button', { name: `Clock in on ${SERVICE}` }).tap();
    await expect(page.getByRole('button', { name: `Clocked in on ${SERVICE}` })).toBeVisible();
    await expect(main).toContainText('1 punch recorded without network, will be sent.');
    await context.unroute('**/api/technician-tasks/check-in');
  });

  await test.step('another tab ends it while the server is down', async () => {
    const tab = await context.newPage();
    await page.close();
    await tab.goto(`${baydesk.url}/technician-dashboard`);
    await tab.getByRole('list', { name: 'Under way' }).getByRole('button', { name: 'Stop' }).tap();
    await tab.getByRole('dialog').getByRole('button', { name: 'Clock out' }).tap();
    await expect(tab.getByRole('main')).toContainText('2 punches recorded without network, will be sent.');
    await start({ PORT: port });
    await expect(tab.getByRole('main')).not.toContainText('recorded without network');
  });

  const [recorded, ...more] = await recordsOf(office, order_id);
  expect(recorded).toMatchObject({ line_name: SERVICE, started_way: 'clock', ended_way: 'offline' });
  expect(more).toEqual([]);
});
