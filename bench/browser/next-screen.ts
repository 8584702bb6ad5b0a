import type { Browser } from '@playwright/test';
import type { Figure } from './figure.ts';
import { figure } from './figure.ts';
import type { People } from './open-page.ts';
import { openPage, waitUntilQuiet, waitUntilShown } from './open-page.ts';
import type { BrowserShop } from './open-shop.ts';

const MOST_MS = 300;

/** Opens the list without a cache, waits until it is idle, and opens an order from it. */
export async function measureNextScreen(browser: Browser, shop: BrowserShop, people: People): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: shop.product.url, storageState: people.administrator });
  const { page, requests } = await openPage(context);
  await page.goto('/workorders');
  await waitUntilShown(page, 'a[href^="/workorders/"]');
  // A person's pointer moves long before it clicks, and the first move loads what the menu and the palette need.
  await page.mouse.move(1, 1);
  await waitUntilQuiet(requests);
  const known = requests.length;
  const clicked_ms = await page.evaluate(() => performance.now());
  await page.locator('a[href^="/workorders/"]').first().click();
  const shown_ms = await waitUntilShown(page, '[data-line-toggle]');
  const files = requests.slice(known).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  await context.close();
  return [
    figure('first order from the list, ms', Math.round(shown_ms - clicked_ms), MOST_MS),
    figure('files it still had to load', files.length, 0),
  ];
}
