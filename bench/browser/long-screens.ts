import type { Browser, Page } from '@playwright/test';
import type { Figure } from './figure.ts';
import { figure } from './figure.ts';
import type { People } from './open-page.ts';
import { openPage, waitUntilQuiet, waitUntilShown } from './open-page.ts';
import type { BrowserShop } from './open-shop.ts';

/** The longest task that each kind of action may cause. A longer one is felt, because the page does not answer meanwhile. */
const MOST_TASK_MS = { order_opened: 200, changed: 100, board: 150 } as const;
const NEW_LINE = 'Replace tarp 0.5h';
const BOARD_SCROLLS = 20;

declare global {
  interface Window {
    /** The length of each task above 50 ms since it was last emptied. */
    long_tasks_ms: number[];
  }
}

/** Opens and changes an order with 100 lines and opens and scrolls the board with 500 orders; the longest task of each. */
export async function measureLongScreens(browser: Browser, shop: BrowserShop, people: People): Promise<Figure[]> {
  const context = await browser.newContext({
    baseURL: shop.product.url,
    storageState: people.administrator,
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(recordLongTasks);
  const { page, requests } = await openPage(context);
  // Once before, so that the files are cached and compiled.
  await page.goto(`/workorders/${shop.order.id}/lines`);
  await waitUntilShown(page, '[data-line-toggle]');
  const measured: Figure[] = [];
  const measure = async (name: string, most: keyof typeof MOST_TASK_MS, act: () => Promise<unknown>) => {
    await waitUntilQuiet(requests);
    await page.evaluate(() => void (window.long_tasks_ms = []));
    await act();
    await waitUntilQuiet(requests);
    const tasks = await page.evaluate(() => window.long_tasks_ms);
    measured.push(figure(`longest task: ${name}, ms`, Math.round(Math.max(0, ...tasks)), MOST_TASK_MS[most]));
  };
  await measure('an order with 100 lines opened', 'order_opened', () =>
    openWithin(page, `/workorders/${shop.long_order.id}/lines`),
  );
  // By attributes: a search by role reads the names of all elements in the page, which is a long task by itself.
  await measure('a line added to it', 'changed', async () => {
    await page.locator('input[aria-label="Add a line"]').fill(NEW_LINE);
    await page.keyboard.press('Enter');
  });
  await page.getByText('Replace tarp').first().waitFor();
  const row = page.locator('li:has([data-line-toggle])').nth(1);
  await measure('a line of it opened and its hours changed', 'changed', async () => {
    await row.locator('[data-line-toggle]').click();
    await row.locator('button', { hasText: /^Change Hours/ }).click();
    await row.locator('input[aria-label="Hours"]').fill('1.25');
    await page.keyboard.press('Enter');
  });
  await row.getByRole('button', { name: 'Change Hours: 1.25' }).waitFor();
  await measure('the board with 500 orders opened', 'board', () => openWithin(page, '/workorders?view=board'));
  await measure('the board scrolled', 'board', () => scrollBoard(page));
  await context.close();
  return measured;
}

/** Runs in the page. */
function recordLongTasks(): void {
  window.long_tasks_ms = [];
  new PerformanceObserver((list) => {
    window.long_tasks_ms.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ entryTypes: ['longtask'] });
}

/** Opens an address without loading the page again. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await waitUntilShown(page, path.includes('board') ? 'a[href^="/workorders/"]' : '[data-line-toggle]');
}

async function scrollBoard(page: Page): Promise<void> {
  await page.locator('a[href^="/workorders/"]').first().hover();
  for (let scrolled = 0; scrolled < BOARD_SCROLLS; scrolled += 1) await page.mouse.wheel(0, 400);
}
