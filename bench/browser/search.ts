import type { Browser } from '@playwright/test';
import type { Figure } from './figure.ts';
import { figure } from './figure.ts';
import type { People } from './open-page.ts';
import { openPage, waitUntilQuiet, waitUntilShown } from './open-page.ts';
import type { BrowserShop } from './open-shop.ts';

const TEXT = 'halton';
/** Fast typing: about ten keys a second. */
const BETWEEN_KEYS_MS = 90;
const MOST_WAIT_MS = 150;

/** Types into the search of the list of orders. */
export async function measureSearch(browser: Browser, shop: BrowserShop, people: People): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: shop.product.url, storageState: people.administrator });
  const { page, requests } = await openPage(context);
  await page.goto('/workorders');
  await waitUntilShown(page, 'a[href^="/workorders/"]');
  await waitUntilQuiet(requests);
  const typed_from = requests.length;
  await page.getByRole('searchbox').pressSequentially(TEXT, { delay: BETWEEN_KEYS_MS });
  const last_key_ms = performance.now();
  await waitUntilQuiet(requests);
  const searches = requests.slice(typed_from).filter(({ url }) => new URL(url).pathname === '/api/work-orders');
  await context.close();
  const waited_ms = (searches.at(-1)?.at_ms ?? Infinity) - last_key_ms + BETWEEN_KEYS_MS;
  return [
    figure(`searches of the list while '${TEXT}' is typed quickly`, searches.length, 1),
    figure('from the last key to the search, ms', Math.round(waited_ms), MOST_WAIT_MS),
  ];
}
