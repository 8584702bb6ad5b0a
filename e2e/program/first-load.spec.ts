import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { get, makeOrder } from '../support/make-order.ts';
import { makePartSale } from '../support/make-part-sale.ts';
import { makeParts } from '../support/make-parts.ts';

// As most people have it.
test.use({ isSavingData: false });

const MOST_JAVASCRIPT_KB = 300;
/** Opened on a phone by the link of an estimate, or on a tablet by the door. */
const MOST_KB_OF_SMALL_PAGE = 120;

/** Of every kind: the page, scripts, styles, the font and calls. */
const MOST_REQUESTS = 25;
const FIRST_SCREENS = [
  '/home',
  '/workorders',
  '/workorders?view=board',
  '/customers',
  ...['work-orders', 'part-sales', 'vehicles', 'contacts', 'unpaid-invoices', 'payments'].map(
    (tab) => `/customers/$customer/${tab}`,
  ),
  '/invoices',
  '/timesheets',
  '/parts/part-requests',
  '/parts/inventory',
  '/parts/orders',
  '/parts/part-sales',
  '/technician-dashboard',
  '/administration/settings',
  '/profile',
  ...['lines', 'part-requests', 'notes', 'timesheets', 'history', 'statistics', 'finance'].map(
    (tab) => `/workorders/$order/${tab}`,
  ),
  '/customers/vehicle/$vehicle/work-orders',
  '/parts/part-sale/$sale/finance',
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

test.describe('when nothing is loaded ahead but notices', () => {
  test.use({ isSavingData: true });

  for (const path of FIRST_SCREENS)
    test(`${path} makes at most ${MOST_REQUESTS} requests at first`, async ({ page, shop, signInAs }) => {
      await signInAs(shop.person('ROLE_ADMINISTRATOR'));
      const count = await countRequests(page, path.includes('$') ? await addressOf(page, path) : path);
      process.stdout.write(`First requests of ${path}: ${count}\n`);
      expect(count).toBeLessThanOrEqual(MOST_REQUESTS);
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

/** Counts what a page asks for until it has all of it, which is when it loads notices ahead. */
async function countRequests(page: Page, path: string): Promise<number> {
  let count = 0;
  const idle = new Promise<void>((resolve) => {
    page.on('request', (request) => {
      if (request.url().includes('/assets/NoticeArea-')) resolve();
      else if (request.url().startsWith('http')) count += 1;
    });
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await idle;
  return count;
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
/** The screens that are opened together: a page and one of its tabs. */
const PAGES_WITH_TABS = [
  { page: 'work-orders/order/WorkOrderScreen.tsx', tabs: /work-orders\/(?!of-)\S+Tab\.tsx$/ },
  {
    page: 'customers/customer/CustomerScreen.tsx',
    tabs: /customers\/customer\/\S+Tab\.tsx$|of-customer\/\S+Tab\.tsx$|Customer\w+Tab\.tsx$|payments\/\S+Tab\.tsx$/,
  },
  { page: 'vehicles/vehicle/VehicleScreen.tsx', tabs: /vehicles\/\S+Tab\.tsx$|of-vehicle\/\S+Tab\.tsx$/ },
  { page: 'vendors/vendor/VendorScreen.tsx', tabs: /vendors\/vendor\/\S+Tab\.tsx$|payables\/\S+Tab\.tsx$/ },
  { page: 'part-sales/sale/PartSaleScreen.tsx', tabs: /part-sales\/\S*Sale\w+Tab\.tsx$/ },
  { page: 'work-orders/overview/WorkOrdersScreen.tsx', tabs: /(?:OrderBoard|CreateWorkOrderDialog)\.tsx$/ },
];

test('no screen needs many or large files at first', () => {
  const built = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltFile>;
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const of_start = Object.keys(built).filter((key) => page.includes(`"/${built[key]?.file}"`));
  const screens = Object.keys(built).filter((key) => /(?:Screen|Tab|Board|CreateWorkOrderDialog)\.tsx$/.test(key));
  expect(screens.length).toBeGreaterThan(40);
  const sizes = screens.map((screen) => {
    const pages = PAGES_WITH_TABS.filter(({ tabs }) => tabs.test(screen)).map((each) => `src/features/${each.page}`);
    const files = [...neededBy([...of_start, screen, ...pages], built)].filter((file) => file.endsWith('.js'));
    return {
      screen,
      files: files.length,
      kilobytes: Math.ceil(files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000),
    };
  });
  expect(sizes.filter(({ files, kilobytes }) => files > MOST_FILES || kilobytes > MOST_JAVASCRIPT_KB)).toEqual([]);
});

for (const name of ['estimate', 'kiosk'])
  test(`the page ${name}.html loads at most ${MOST_KB_OF_SMALL_PAGE} kB of compressed JavaScript`, () => {
    const page = readFileSync(join(DIST, `${name}.html`), 'utf8');
    const files = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
    expect(files).not.toEqual([]);
    expect(files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000).toBeLessThanOrEqual(MOST_KB_OF_SMALL_PAGE);
  });

function neededBy(keys: readonly string[], built: Readonly<Record<string, BuiltFile>>): ReadonlySet<string> {
  const visited = new Set<string>();
  const visit = (key: string): void => {
    if (visited.has(key)) return;
    visited.add(key);
    built[key]?.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return new Set([...visited].map((key) => built[key]?.file ?? key));
}

/** As it is sent: compressed, unless it is tiny. */
function sizeOf(file: string): number {
  const path = join(DIST, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
