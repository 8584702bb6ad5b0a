import type { Browser, BrowserContext } from '@playwright/test';
import { median } from '../measure.ts';
import type { People } from './open-page.ts';
import { openPage, saveData, waitUntilQuiet, waitUntilShown } from './open-page.ts';
import type { BrowserShop } from './open-shop.ts';

const MOST_REQUESTS = 60;
const MOST_JAVASCRIPT_KB = 400;
const MOST_JAVASCRIPT_KB_OF_CUSTOMER = 120;

interface FirstScreen {
  readonly name: string;
  readonly path: string;
  /** The person who is signed in; without one, the screen is opened signed out. */
  readonly who?: keyof People;
  /** The element that is there, beside a heading, once the screen has its content. */
  readonly shows?: string;
  readonly most_kb?: number;
  /** How often it is opened where its time counts, because one opening may fall into a noisy moment. */
  readonly times?: number;
}

const ORDER_TABS = ['lines', 'part-requests', 'notes', 'timesheets', 'history', 'statistics', 'finance'];
const CUSTOMER_TABS = ['work-orders', 'vehicles', 'contacts', 'notes'];
const VEHICLE_TABS = ['work-orders', 'readings', 'owners'];
const ADMINISTRATION = [
  'locations',
  'staff',
  'settings',
  'labour-types',
  'departments',
  'vehicle-types',
  'payment-methods',
  'remit-to-address',
  'categories',
  'canned-lines',
  'taxes',
  'pricing',
  'pricing/fixed',
  'outbox',
];

const ORDER_LINK = 'a[href^="/workorders/"]';
const LINE = '[data-line-toggle]';

/** Every screen that people open first, by a bookmark, by a link in a message or after signing in. */
function firstScreensOf({ order, technician_line_id, estimate_link }: BrowserShop): FirstScreen[] {
  const who = 'administrator';
  return [
    { name: 'sign in', path: '/login', shows: 'input[type="password"]' },
    { name: 'home', path: '/home', who },
    { name: 'work orders', path: '/workorders', who, shows: ORDER_LINK },
    { name: 'board', path: '/workorders?view=board', who, shows: ORDER_LINK },
    { name: 'new order', path: '/workorders?open=new', who, shows: '[role="dialog"] input' },
    ...ORDER_TABS.map(
      (tab) =>
        ({
          name: `order: ${tab}`,
          path: `/workorders/${order.id}/${tab}`,
          who,
          ...(tab === 'lines' ? { shows: LINE, times: 5 } : {}),
        }) as const,
    ),
    { name: 'customers', path: '/customers', who, shows: 'a[href^="/customers/"]' },
    ...CUSTOMER_TABS.map(
      (tab) => ({ name: `customer: ${tab}`, path: `/customers/${order.customer_id}/${tab}`, who }) as const,
    ),
    ...VEHICLE_TABS.map(
      (tab) => ({ name: `vehicle: ${tab}`, path: `/customers/vehicle/${order.vehicle_id}/${tab}`, who }) as const,
    ),
    { name: 'my work', path: '/technician-dashboard', who: 'technician' },
    { name: 'my line', path: `/technician-dashboard/${order.id}/${technician_line_id}`, who: 'technician' },
    ...ADMINISTRATION.map((tab) => ({ name: tab, path: `/administration/${tab}`, who }) as const),
    { name: 'profile', path: '/profile', who },
    {
      name: "customer's estimate",
      path: new URL(estimate_link).pathname,
      shows: 'form',
      most_kb: MOST_JAVASCRIPT_KB_OF_CUSTOMER,
    },
  ];
}

export interface MeasuredScreen {
  readonly screen: string;
  readonly requests: number;
  readonly most_requests: number;
  readonly javascript_kb: number;
  readonly most_kb: number;
  /** Fetched once the screen had everything, for what may come next. */
  readonly ahead_kb: number;
  readonly cold_ms: number;
  readonly warm_ms: number;
  readonly holds: boolean;
}

/** Opens every first screen in a browser without a cache, then once more with what it has cached. */
export async function measureFirstScreens(
  browser: Browser,
  shop: BrowserShop,
  people: People,
): Promise<MeasuredScreen[]> {
  const measured: MeasuredScreen[] = [];
  for (const screen of firstScreensOf(shop)) {
    const openings: MeasuredScreen[] = [];
    for (let time = 0; time < (screen.times ?? 1); time += 1)
      openings.push(await measureScreen(browser, shop, people, screen));
    measured.push(...openings.slice(0, 1).map((first) => ({ ...first, ...typicalTimes(openings) })));
  }
  return measured;
}

async function measureScreen(
  browser: Browser,
  shop: BrowserShop,
  people: People,
  screen: FirstScreen,
): Promise<MeasuredScreen> {
  const context = await browser.newContext({
    baseURL: shop.product.url,
    ...(screen.who ? { storageState: people[screen.who] } : {}),
  });
  // A person who saves data gets no files ahead for the next screen, so only this screen's own are counted.
  await context.addInitScript(saveData);
  const cold = await open(context, screen);
  const warm = await open(context, screen);
  await context.close();
  const most_kb = screen.most_kb ?? MOST_JAVASCRIPT_KB;
  return {
    screen: screen.name,
    requests: cold.requests,
    most_requests: MOST_REQUESTS,
    javascript_kb: cold.javascript_kb,
    most_kb,
    ahead_kb: cold.ahead_kb,
    cold_ms: cold.shown_ms,
    warm_ms: warm.shown_ms,
    holds: cold.requests <= MOST_REQUESTS && cold.javascript_kb <= most_kb,
  };
}

const typicalTimes = (openings: readonly MeasuredScreen[]) => ({
  cold_ms: median(openings.map(({ cold_ms }) => cold_ms)),
  warm_ms: median(openings.map(({ warm_ms }) => warm_ms)),
});

async function open(context: BrowserContext, { path, shows }: FirstScreen) {
  const { page, requests } = await openPage(context);
  await page.goto(path, { waitUntil: 'commit' });
  const shown_ms = await waitUntilShown(page, shows);
  await waitUntilQuiet(requests);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .map((entry) => ({ url: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  );
  await page.close();
  const needed = beforeIdle(scripts);
  return {
    requests: beforeIdle(requests).length,
    javascript_kb: kilobytesOf(needed),
    ahead_kb: kilobytesOf(scripts.slice(needed.length)),
    shown_ms,
  };
}

/** The files loaded before the page was idle. The first file loaded when idle is that of notices, also when saving data. */
function beforeIdle<Loaded extends { readonly url: string }>(loaded: readonly Loaded[]): readonly Loaded[] {
  const idle_from = loaded.findIndex(({ url }) => url.includes('/assets/NoticeArea-'));
  return idle_from === -1 ? loaded : loaded.slice(0, idle_from);
}

const kilobytesOf = (scripts: readonly { readonly bytes: number }[]): number =>
  Math.round(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;
