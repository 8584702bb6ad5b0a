import type { Browser } from '@playwright/test';
import { median } from '../measure.ts';
import type { Figure } from './figure.ts';
import { figure } from './figure.ts';
import type { People } from './open-page.ts';
import { openPage, waitUntilQuiet, waitUntilShown } from './open-page.ts';
import type { BrowserShop } from './open-shop.ts';

const TEXT = 'halton';
/** Fast typing: about ten keys a second. */
const BETWEEN_KEYS_MS = 90;
const MOST_WAIT_MS = 150;
const TIMES = 5;

declare global {
  interface Window {
    /** When the last key was pressed, on the clock of the page. */
    last_key_ms: number;
  }
}

/** How often and how soon the list of orders searches: typical of five times, because on a busy machine keys come late. */
export async function measureSearch(browser: Browser, shop: BrowserShop, people: People): Promise<Figure[]> {
  const typed: Typed[] = [];
  for (let time = 0; time < TIMES; time += 1) typed.push(await typeSearch(browser, shop, people));
  return [
    figure(`searches of the list while '${TEXT}' is typed quickly`, median(typed.map(({ searches }) => searches)), 1),
    figure('from the last key to the search, ms', median(typed.map(({ waited_ms }) => waited_ms)), MOST_WAIT_MS),
  ];
}

interface Typed {
  readonly searches: number;
  readonly waited_ms: number;
}

async function typeSearch(browser: Browser, shop: BrowserShop, people: People): Promise<Typed> {
  const context = await browser.newContext({ baseURL: shop.product.url, storageState: people.administrator });
  const { page, requests } = await openPage(context);
  await page.goto('/workorders');
  await waitUntilShown(page, 'a[href^="/workorders/"]');
  await waitUntilQuiet(requests);
  const typed_from = requests.length;
  await page.evaluate(() =>
    addEventListener('keydown', ({ timeStamp }) => void (window.last_key_ms = timeStamp), { capture: true }),
  );
  await page.getByRole('searchbox').pressSequentially(TEXT, { delay: BETWEEN_KEYS_MS });
  await waitUntilQuiet(requests);
  const searches = requests.slice(typed_from).filter(({ url }) => new URL(url).pathname === '/api/work-orders');
  const waited_ms = await page.evaluate(waitedForSearch);
  await context.close();
  return { searches: searches.length, waited_ms };
}

/** Runs in the page, whose own clock leaves out the way of messages to this program and back. */
function waitedForSearch(): number {
  const lists = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname === '/api/work-orders');
  return Math.round((lists.at(-1)?.startTime ?? Infinity) - window.last_key_ms);
}
