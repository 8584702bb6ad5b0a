import type { Browser } from '@playwright/test';
import { median } from '../measure.ts';
import type { Figure } from './figure.ts';
import { figure } from './figure.ts';
import type { People } from './open-page.ts';
import { openPage, waitUntilQuiet, waitUntilShown } from './open-page.ts';
import type { BrowserShop } from './open-shop.ts';

const MOST_MS = 300;
const TIMES = 5;

/** How soon the first order is there that a person opens from the list: typical of five times, without a cache. */
export async function measureNextScreen(browser: Browser, shop: BrowserShop, people: People): Promise<Figure[]> {
  const openings: Opening[] = [];
  for (let time = 0; time < TIMES; time += 1) openings.push(await openOrder(browser, shop, people));
  return [
    figure('first order from the list, ms', median(openings.map(({ waited_ms }) => waited_ms)), MOST_MS),
    figure('files it still had to load', Math.max(...openings.map(({ files }) => files)), 0),
  ];
}

interface Opening {
  readonly waited_ms: number;
  readonly files: number;
}

/** Opens the list, waits until it is idle, and opens an order from it. */
async function openOrder(browser: Browser, shop: BrowserShop, people: People): Promise<Opening> {
  const context = await browser.newContext({ baseURL: shop.product.url, storageState: people.administrator });
  const { page, requests } = await openPage(context);
  await page.goto('/workorders');
  await waitUntilShown(page, 'a[href^="/workorders/"]');
  // A person's pointer moves long before it clicks, and the first move loads what the menu and the palette need.
  await page.mouse.move(1, 1);
  await waitUntilQuiet(requests);
  const clicked_ms = await page.evaluate(() => performance.now());
  await page.locator('a[href^="/workorders/"]').first().click();
  const shown_ms = await waitUntilShown(page, '[data-line-toggle]');
  const files = await page.evaluate(filesBetween, [clicked_ms, shown_ms] as const);
  await context.close();
  return { waited_ms: Math.round(shown_ms - clicked_ms), files };
}

/** Runs in the page: counts the files it began to load in this time. An order loads files ahead only once it is shown. */
function filesBetween([from_ms, until_ms]: readonly [number, number]): number {
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => new URL(name).pathname.startsWith('/assets/') && startTime >= from_ms)
    .filter(({ startTime }) => startTime < until_ms).length;
}
