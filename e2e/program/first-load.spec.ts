import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { get, makeOrder } from '../support/make-order.ts';
import { makePartSale } from '../support/make-part-sale.ts';
import { makeParts } from '../support/make-parts.ts';

// Most people do not save data.
test.use({ isSavingData: false });

const MOST_JAVASCRIPT_KB = 400;
/** Opened on a phone by the link of an estimate, or on a tablet by the door. */
const MOST_KB_OF_SMALL_PAGE = 120;

/** Of every kind: the page, scripts, styles, the font and calls. */
const MOST_REQUESTS = 60;
/** Eight of all kinds; the files of every screen are counted below, without a browser. */
const FIRST_SCREENS = [
  '/login',
  '/home',
  '/workorders',
  '/workorders?open=new',
  '/workorders/$order/lines',
  '/customers/$customer/unpaid-invoices',
  '/parts/part-sale/$sale/finance',
  '/technician-dashboard',
];

interface OrderOwners {
  readonly customer_id: string;
  readonly vehicle_id: string;
}

/** The compressed size of every script the page has loaded, as the browser measured it. */
const javascriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );

test.describe('when nothing is loaded ahead but notices', () => {
  test.use({ isSavingData: true });

  for (const path of FIRST_SCREENS)
    test(`${path} first makes at most ${MOST_REQUESTS} requests, with ${MOST_JAVASCRIPT_KB} kB of compressed JavaScript in files cached for ever`, async ({
      page,
      shop,
      signInAs,
    }) => {
      if (path !== '/login') await signInAs(shop.person('ROLE_ADMINISTRATOR'));
      const address = path.includes('$') ? await addressOf(page, path) : path;
      const caching_of = new Map<string, string | undefined>();
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.startsWith('/assets/')) caching_of.set(pathname, response.headers()['cache-control']);
      });
      const requests = await requestsOf(page, address);
      await page.evaluate(() => document.fonts.ready);

      const kilobytes = (await javascriptBytes(page)) / 1000;
      process.stdout.write(`First requests of ${path}: ${requests.length}, ${kilobytes.toFixed(1)} kB of JavaScript\n`);
      expect(requests.length).toBeLessThanOrEqual(MOST_REQUESTS);
      expect(kilobytes).toBeGreaterThan(50);
      expect(kilobytes).toBeLessThanOrEqual(MOST_JAVASCRIPT_KB);
      expect(caching_of.size).toBeGreaterThan(0);
      for (const [file, caching] of caching_of) expect(caching, file).toBe('public, max-age=31536000, immutable');
    });
});

/** The address of a new record: an order, its customer or vehicle, a sale, or a part with a vendor's cost. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (path.includes('$sale')) return path.replace('$sale', (await makePartSale(page, 'FL', false)).id);
  if (path.includes('$part')) return path.replace('$part', (await makeParts(page)).newer_id);
  const { id } = await makeOrder(page);
  const { work_order } = await get<{ work_order: OrderOwners }>(page, `work-orders/detail/${id}`);
  const { customer_id, vehicle_id } = work_order;
  return path.replace('$order', id).replace('$customer', customer_id).replace('$vehicle', vehicle_id);
}

/** Parts that nobody waits for: notices, the plot of readings. */
const LOADED_WHEN_IDLE = /^\/assets\/(?:NoticeArea|ReadingsPlot)-/;

/** The addresses that a page asks for until it has all it shows. Nothing of that may be asked for once it is idle. */
async function requestsOf(page: Page, path: string): Promise<readonly string[]> {
  const requests: string[] = [];
  const late_calls: string[] = [];
  let isIdle = false;
  const idle = new Promise<void>((resolve) => {
    page.on('request', (request) => {
      const { pathname, protocol } = new URL(request.url());
      if (pathname.startsWith('/assets/NoticeArea-')) {
        isIdle = true;
        resolve();
      }
      if (!protocol.startsWith('http') || LOADED_WHEN_IDLE.test(pathname)) return;
      if (!isIdle) requests.push(request.url());
      else if (pathname.startsWith('/api/')) late_calls.push(pathname);
    });
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog'))).toBeVisible();
  await idle;
  await page.waitForLoadState('networkidle');
  expect(late_calls).toEqual([]);
  return requests;
}

test('the landing page loads the screen of an order ahead', async ({ page, signInAs }) => {
  await signInAs('ROLE_ADMINISTRATOR');
  const ahead = page.waitForResponse(/\/assets\/WorkOrderScreen-\S+\.js$/);
  await page.goto('/workorders');
  expect((await ahead).status()).toBe(200);
  // Loading goes on with what the screen can open, without an error in the console.
  await expect.poll(async () => (await javascriptBytes(page)) / 1000).toBeGreaterThan(MOST_JAVASCRIPT_KB);
});

test('the page itself is not cached, so that a new version is loaded', async ({ page }) => {
  const response = await page.goto('/login');
  expect(response?.headers()['cache-control']).toBe('no-cache');
});

interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}

const DIST = join(import.meta.dirname, '../../apps/web/dist');

/** Scripts only: the page, its styles, its font and at most ten calls come on top. */
const MOST_FILES = MOST_REQUESTS - 13;
/** Parts that a screen shows at once although they are loaded by themselves, and those an address opens over a list. */
const SHOWN_WITH = [
  { screen: 'CustomerScreen', parts: ['notes/NotesSection.tsx'] },
  { screen: 'VehicleScreen', parts: ['notes/NotesSection.tsx'] },
  { screen: 'InvoicesScreen', parts: ['payments/pay/TakeAnybodysPayment.tsx'] },
  { screen: 'OrderBoard', parts: ['work-orders/overview/WorkOrdersScreen.tsx'] },
  {
    screen: 'CreateWorkOrderDialog',
    parts: ['work-orders/overview/WorkOrdersScreen.tsx', '../shared/ui/form/FormFrames.tsx'],
  },
];

test('no screen of the router needs many or large files at first', () => {
  const built = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltFile>;
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const of_start = Object.keys(built).filter((key) => page.includes(`"/${built[key]?.file}"`));
  const opened = [
    ...screensOfRouter(),
    ...Object.keys(built)
      .filter((key) => /(?:OrderBoard|CreateWorkOrderDialog)\.tsx$/.test(key))
      .map((key) => [key]),
  ];
  expect(opened.length).toBeGreaterThan(100);
  expect(opened.flat().filter((key) => !built[key])).toEqual([]);
  const sizes = opened.map((screens) => {
    const shown = SHOWN_WITH.filter(({ screen }) => screens.some((key) => key.endsWith(`/${screen}.tsx`)));
    const parts = shown.flatMap((each) => each.parts.map((part) => normalize(`src/features/${part}`)));
    return {
      screen: screens.join(' in '),
      missing: parts.filter((key) => !built[key]),
      files: scriptsOf([...of_start, ...screens], built).length,
      kilobytes: sum(scriptsOf([...of_start, ...screens, ...parts], built).map(sizeOf)) / 1000,
    };
  });
  const heaviest = sizes.toSorted((one, other) => other.kilobytes - one.kilobytes).slice(0, 10);
  for (const { screen, files, kilobytes } of heaviest)
    process.stdout.write(`${kilobytes.toFixed(1)} kB in ${files} files: ${screen}\n`);
  expect(sizes.flatMap(({ missing }) => missing)).toEqual([]);
  expect(sizes.filter(({ files, kilobytes }) => files > MOST_FILES || kilobytes > MOST_JAVASCRIPT_KB)).toEqual([]);
});

const FEATURES = join(import.meta.dirname, '../../apps/web/src/features');
/** A route of its own, or a shared parent that its feature gives a screen. */
const ROUTE = /^(?:const (\w+) = createRoute|(\w+)\.update)\(\{([\s\S]*?)^\}\)/gm;

/** Every screen of the router, each with the pages around it, as the routes of the features declare them. */
function screensOfRouter(): readonly (readonly string[])[] {
  const routes = globSync('*/*.routes.tsx', { cwd: FEATURES }).flatMap((file) =>
    [...readFileSync(join(FEATURES, file), 'utf8').matchAll(ROUTE)].map(([, own = '', shared = '', options = '']) => {
      const [, screen] = /import\('\.\/([^']+)'\)/.exec(options) ?? [];
      const [, parent = ''] = /getParentRoute: \(\) => (\w+)/.exec(options) ?? [];
      return { file, own, shared, parent, screen: screen && `src/features/${file.split('/')[0]}/${screen}` };
    }),
  );
  return routes.flatMap(({ file, parent, screen }) => {
    const page = routes.find((each) => each.shared === parent || (each.file === file && each.own === parent));
    if (!screen) return [];
    return [parent && page?.screen ? [screen, page.screen] : [screen]];
  });
}

for (const name of ['estimate', 'kiosk'])
  test(`the page ${name}.html loads at most ${MOST_KB_OF_SMALL_PAGE} kB of compressed JavaScript`, () => {
    const page = readFileSync(join(DIST, `${name}.html`), 'utf8');
    const files = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
    expect(files).not.toEqual([]);
    expect(sum(files.map(sizeOf)) / 1000).toBeLessThanOrEqual(MOST_KB_OF_SMALL_PAGE);
  });

/** The files of these screens and what they import. */
function scriptsOf(keys: readonly string[], built: Readonly<Record<string, BuiltFile>>): readonly string[] {
  const visited = new Set<string>();
  const visit = (key: string): void => {
    if (visited.has(key)) return;
    visited.add(key);
    built[key]?.imports?.forEach(visit);
  };
  keys.forEach(visit);
  const files = new Set([...visited].map((key) => built[key]?.file ?? key));
  return [...files].filter((file) => file.endsWith('.js'));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** As it is sent: compressed, unless it is tiny. */
function sizeOf(file: string): number {
  const path = join(DIST, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
