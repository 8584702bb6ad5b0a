import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../support/fixtures.ts';
import { makeOrderFor, myStaffId } from '../support/make-my-lines.ts';
import { BRAKES, get, SERVICE } from '../support/make-order.ts';

test.use({ serviceWorkers: 'allow' });

interface Recorded {
  readonly line_name: string;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly started_way: string;
  readonly ended_way: string | null;
  readonly started_device_at: string | null;
  readonly ended_device_at: string | null;
  readonly ended_received_at: string | null;
}

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
  const { order_id } = await makeOrderFor(office, staff_id);
  const records = async () => {
    const { collection } = await get<{ collection: Recorded[] }>(
      office,
      `technician-tasks?work_order_id=${order_id}`,
    );
    return collection.toSorted((one, other) => one.start_date.localeCompare(other.start_date));
  };

  await page.clock.install();
  await page.goto('/technician-dashboard');
  const main = page.getByRole('main');
  const pill = (name: string) => page.getByRole('button', { name: `Clocked in on ${name}` });

  await test.step('clocks in with network', async () => {
    await page.getByRole('button', { name: `Clock in on ${SERVICE}` }).tap();
    await expect(pill(SERVICE)).toBeVisible();
    await expect.poll(() => workerIsReady(page)).toBe(true);
    await expect.poll(records).toHaveLength(1);
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
  });

  await test.step('each is recorded once, with what the device showed and when it arrived', async () => {
    const [service, brakes, ...more] = await records();
    expect(more).toEqual([]);
    expect(service).toMatchObject({ line_name: SERVICE, started_way: 'clock', ended_way: 'switched' });
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
