import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { get, makeOrder } from '../support/make-order.ts';
import { makePartSale } from '../support/make-part-sale.ts';
import { makeParts } from '../support/make-parts.ts';

// Most people do not save data.
test.use({ isSavingData: false });

const MOST_JAVASCRIPT_KB = 300;
/** Opened on a phone by the link of an estimate, or on a tablet by the door. */
const MOST_KB_OF_SMALL_PAGE = 120;

/** Of every kind: the page, scripts, styles, the font and calls. */
const MOST_REQUESTS = 25;
/** Those of each kind that ask for most; the files of all others are counted below, without a browser. */
const FIRST_SCREENS = [
  '/home',
  '/workorders',
  '/workorders?view=board',
  '/workorders?open=new',
  ...['work-orders', 'part-sales', 'vehicles', 'unpaid-invoices', 'payments'].map(
    (tab) => `/customers/$customer/${tab}`,
  ),
  '/invoices',
  '/timesheets',
  '/parts/part-requests',
  '/parts/part-sales',
  '/technician-dashboard',
  '/administration/settings',
  '/administration/canned-lines',
  ...['lines', 'part-requests', 'notes', 'timesheets', 'history', 'statistics', 'finance'].map(
    (tab) => `/workorders/$order/${tab}`,
  ),
  ...['work-orders', 'readings'].map((tab) => `/customers/vehicle/$vehicle/${tab}`),
  ...['part-requests', 'finance'].map((tab) => `/parts/part-sale/$sale/${tab}`),
  '/parts-catalogue/$part',
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

const SCREENS = [
  { name: 'the sign-in page', path: '/login', is_signed_in: false },
  { name: 'the landing page', path: '/workorders', is_signed_in: true },
  { name: 'the home page', path: '/home', is_signed_in: true },
];

test.describe('when nothing is loaded ahead but notices', () => {
  test.use({ isSavingData: true });

  for (const { name, path, is_signed_in } of SCREENS) {
    test(`${name} first loads at most ${MOST_JAVASCRIPT_KB} kB of compressed JavaScript, in files cached for ever`, async ({
      page,
      signInAs,
    }) => {
      if (is_signed_in) await signInAs('ROLE_ADMINISTRATOR');
      const caching_of = new Map<string, string | undefined>();
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.startsWith('/assets/')) caching_of.set(pathname, response.headers()['cache-control']);
      });
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);

      const kilobytes = (await javascriptBytes(page)) / 1000;
      process.stdout.write(`First load of ${path}: ${kilobytes.toFixed(1)} kB of compressed JavaScript\n`);
      test.info().annotations.push({ type: 'first load', description: `${kilobytes.toFixed(1)} kB` });
      expect(kilobytes).toBeGreaterThan(50);
      expect(kilobytes).toBeLessThanOrEqual(MOST_JAVASCRIPT_KB);
      expect(caching_of.size).toBeGreaterThan(0);
      for (const [file, caching] of caching_of) expect(caching, file).toBe('public, max-age=31536000, immutable');
    });
  }

  for (const path of FIRST_SCREENS)
    test(`${path} makes at most ${MOST_REQUESTS} requests at first`, async ({ page, shop, signInAs }) => {
      await signInAs(shop.person('ROLE_ADMINISTRATOR'));
      const asked = await requestsOf(page, path.includes('$') ? await addressOf(page, path) : path);
      const scripts = asked
        .map((url) => new URL(url).pathname.slice(1))
        .filter((file) => /^assets\/.*\.js$/.test(file));
      const kilobytes = sum(scripts.map(sizeOf)) / 1000;
      process.stdout.write(`First requests of ${path}: ${asked.length}, ${kilobytes.toFixed(1)} kB of JavaScript\n`);
      expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS);
      expect(kilobytes).toBeLessThanOrEqual(MOST_JAVASCRIPT_KB);
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

/** What nobody waits for: notices, the plot of readings. */
const LOADED_WHEN_IDLE = /^\/assets\/(?:NoticeArea|ReadingsPlot)-/;

/** The addresses that a page asks for until it has all it shows. Nothing of that may be asked for once it is idle. */
async function requestsOf(page: Page, path: string): Promise<readonly string[]> {
  const asked: string[] = [];
  const asked_too_late: string[] = [];
  let isIdle = false;
  const idle = new Promise<void>((resolve) => {
    page.on('request', (request) => {
      const { pathname, protocol } = new URL(request.url());
      if (pathname.startsWith('/assets/NoticeArea-')) {
        isIdle = true;
        resolve();
      }
      if (!protocol.startsWith('http') || LOADED_WHEN_IDLE.test(pathname)) return;
      if (!isIdle) asked.push(request.url());
      else if (pathname.startsWith('/api/')) asked_too_late.push(pathname);
    });
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog'))).toBeVisible();
  await idle;
  await page.waitForLoadState('networkidle');
  expect(asked_too_late).toEqual([]);
  return asked;
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

/** Scripts only: the page, its styles, its font and its calls come on top. */
const MOST_FILES = 16;
/** What a screen shows at once although it is loaded by itself, and what an address opens over a list. */
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
