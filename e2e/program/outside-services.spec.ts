import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { userId } from '../../apps/server/src/features/demo/build/build-organization.ts';
import type { Beacon } from '../support/outside-services.ts';
import { expect, setting, test as onSharedServer } from '../support/fixtures.ts';
import type { Shop } from '../support/shop.ts';
import type { RunningBaydesk } from '../support/start-baydesk.ts';
import { startBaydesk } from '../support/start-baydesk.ts';

const ADMIN = 'ROLE_ADMINISTRATOR';
const CHAT_SECRET = 'known to the support chat alone';
const SEND_EVERY_MS = 10_000;

interface Fixtures {
  /** Opens a page and waits until the browser has sent its first page view. */
  arriveAt: (path: string) => Promise<void>;
}

const isFrom =
  (shop: Shop) =>
  ({ organization_id }: { readonly organization_id?: unknown }) =>
    organization_id === shop.plan.organization_id;

/** Starts another server on the same database, because the shared one uses fewer services. */
const onServer = (settingsFor: (outside_url: string) => Readonly<Record<string, string>>) =>
  onSharedServer.extend<Fixtures, { baydesk: RunningBaydesk }>({
    baydesk: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
      async ({}, use) => {
        const baydesk = await startBaydesk({
          DATA_DIR: setting('BAYDESK_DATA_DIR'),
          DATABASE_URL: setting('BAYDESK_DATABASE_URL'),
          ...settingsFor(setting('BAYDESK_OUTSIDE_URL')),
        });
        await use(baydesk);
        await baydesk.stop();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ baydesk }, use) => use(baydesk.url),
    arriveAt: async ({ page, shop, beacons }, use) => {
      await use(async (path) => {
        await page.goto(path);
        const viewed = async () => (await beacons('/track')).filter(isFrom(shop)).map((view) => view['path']);
        await expect.poll(viewed).toContain(path);
      });
    },
  });

const withServices = onServer((outside_url) => ({
  TRACK_URL: `${outside_url}/track`,
  REPORT_URL: `${outside_url}/report`,
  SESSION_MONITORING_URL: `${outside_url}/moments`,
  SUPPORT_CHAT_URL: `${outside_url}/chat.js`,
  SUPPORT_CHAT_SECRET: CHAT_SECRET,
}));
const withoutServices = onServer(() => ({}));
// One worker runs all tests of a server, so that each server is started once.
onSharedServer.describe.configure({ mode: 'default' });

interface Moment {
  readonly moment: string;
  readonly path: string;
  readonly organization_id: string | null;
}

interface Session {
  readonly roll: number;
  readonly moments: readonly Moment[];
}

/** The parts of sessions of this shop's people, in the order they were sent. */
const sessionsOf = (shop: Shop, sent: readonly Beacon['body'][]) =>
  (sent as unknown as readonly Session[]).filter(({ moments }) => moments.some(isFrom(shop)));
const isClick = ({ moment }: Moment) => moment === 'click';
const withoutClicks = (session: Session): Session => ({
  ...session,
  moments: session.moments.filter((moment) => !isClick(moment)),
});
const inWords = ({ moments }: Session) => moments.map(({ moment, path }) => `${moment} ${path}`);

/** Collects every host the browser sends a request to from now on. */
function watchHosts(page: Page): ReadonlySet<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  return hosts;
}

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /, Administrator$/ });
const chatScript = (page: Page) => page.locator('script[data-support-chat]');

async function openAdministration(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

/** Throws an error and rejects a promise, both uncaught. */
const failTwice = (page: Page) =>
  page.evaluate(() => {
    queueMicrotask(() => {
      throw new TypeError('The lift is stuck');
    });
    void Promise.reject(new RangeError('The bay is full'));
  });
const UNCAUGHT = [/The lift is stuck/, /The bay is full/];

withServices(
  'the support chat gets a signed identity, uncaught errors are reported, and the session is monitored page by page',
  async ({ page, shop, signInAs, beacons, arriveAt, allowConsoleErrors }) => {
    allowConsoleErrors(...UNCAUGHT);
    const hosts = watchHosts(page);
    const { organization_id } = shop.plan;
    const { email } = shop.person(ADMIN);
    const user_id = userId(shop.plan, email);
    await page.clock.install();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(chatScript(page)).toHaveCount(0);

    await signInAs({ email });
    await arriveAt('/home');
    const settings_sent = async () =>
      (await beacons('/chat')).filter(({ settings }) => (settings as { user_id?: unknown }).user_id === user_id);
    await expect.poll(settings_sent).toEqual([
      {
        script: `${setting('BAYDESK_OUTSIDE_URL')}/chat.js`,
        settings: {
          user_id,
          name: 'Administrator Okafor',
          email,
          created_at: expect.any(Number),
          user_hash: createHmac('sha256', CHAT_SECRET).update(user_id).digest('hex'),
          company: {
            id: organization_id,
            name: shop.plan.name,
            numberOfDepartments: expect.any(Number),
            numberOfLocations: shop.plan.workplaces.length,
            numberOfStaff: shop.plan.people.length,
            trialDate: null,
            paidUntilDate: null,
            plans: [],
          },
        },
      },
    ]);

    await failTwice(page);
    const reports = async () => (await beacons('/report')).filter(isFrom(shop));
    const sender = { user_id, organization_id, path: '/home' };
    await expect.poll(reports).toMatchObject([
      { ...sender, name: 'TypeError', message: 'The lift is stuck', stack: expect.stringContaining('at ') },
      { ...sender, name: 'RangeError', message: 'The bay is full', stack: expect.stringContaining('at ') },
    ]);
    await page.clock.fastForward(SEND_EVERY_MS);
    const sessions = async () => sessionsOf(shop, await beacons('/moments'));
    await expect
      .poll(async () => (await sessions()).flatMap(({ moments }) => moments.filter(isFrom(shop))))
      .toMatchObject([
        { ...sender, moment: 'start' },
        { ...sender, moment: 'page', event: 'Page_View' },
        { ...sender, moment: 'error', name: 'TypeError' },
        { ...sender, moment: 'error', name: 'RangeError' },
      ]);
    expect(JSON.stringify(await sessions())).not.toMatch(/lift|bay is full/);

    await openAdministration(page);
    await expect(chatScript(page)).toHaveCount(1);
    expect(await settings_sent()).toHaveLength(1);
    await arriveAt('/profile');
    await page.goto('/administration/locations');
    await expect
      .poll(async () => (await sessions()).slice(1).map(withoutClicks).map(inWords))
      .toEqual([['page /administration/settings'], ['start /profile', 'page /profile']]);
    const rolls = new Set((await sessions()).map(({ roll }) => roll));
    expect(rolls.size, 'one roll for all pages of a tab').toBe(1);
    for (const roll of rolls) {
      expect(roll).toBeGreaterThanOrEqual(0);
      expect(roll).toBeLessThan(100);
    }
    expect([...hosts].toSorted()).toEqual([new URL(page.url()).origin, setting('BAYDESK_OUTSIDE_URL')].toSorted());
  },
);

withServices(
  'a session is monitored with its clicks below a roll of 20, and without them from there on',
  async ({ page, shop, signInAs, beacons }) => {
    await page.clock.install();
    await signInAs(shop.person(ADMIN));
    for (const { roll, clicks } of [
      { roll: 19.9, clicks: ['click /home'] },
      { roll: 20, clicks: [] },
    ]) {
      await page.addInitScript((rolled) => sessionStorage.setItem('baydesk.monitoring_roll', String(rolled)), roll);
      await page.goto('/home');
      await expect(greeting(page)).toBeVisible();
      await openAdministration(page);
      await page.clock.fastForward(SEND_EVERY_MS);
      const sessions = async () =>
        sessionsOf(shop, await beacons('/moments')).filter((session) => session.roll === roll);
      await expect
        .poll(async () => (await sessions()).map(inWords))
        .toEqual([['start /home', 'page /home', ...clicks, 'page /administration/settings']]);
      for (const click of (await sessions()).flatMap(({ moments }) => moments.filter(isClick))) {
        expect(click).toMatchObject({ element: 'a', x: expect.any(Number), y: expect.any(Number) });
        expect(JSON.stringify(click), 'the words on what was clicked').not.toContain('Administration');
      }
    }
  },
);

withoutServices(
  'without outside services the browser sends requests only to Baydesk',
  async ({ page, shop, signInAs, baydesk, allowConsoleErrors }) => {
    allowConsoleErrors(...UNCAUGHT);
    const hosts = watchHosts(page);
    await page.clock.install();
    const response = await page.goto('/login');
    expect(response?.headers()['content-security-policy']).toContain("connect-src 'self';");
    await signInAs(shop.person(ADMIN));
    await page.goto('/home');
    await expect(greeting(page)).toBeVisible();
    await openAdministration(page);
    const failed = page.waitForEvent('pageerror');
    await failTwice(page);
    await failed;
    await page.clock.fastForward(SEND_EVERY_MS);
    await expect(chatScript(page)).toHaveCount(0);
    expect(await page.evaluate(() => 'intercomSettings' in window)).toBe(false);
    expect(await page.evaluate(() => sessionStorage.getItem('baydesk.monitoring_roll'))).toBeNull();
    await page.goto('/home');
    await expect(greeting(page)).toBeVisible();
    expect([...hosts]).toEqual([baydesk.url]);
  },
);
