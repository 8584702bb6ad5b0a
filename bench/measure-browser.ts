import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildWeb } from '../tools/build-web.mjs';
import { launchOptions } from '../tools/find-chromium.mjs';
import { measureFirstScreens } from './browser/first-screens.ts';
import type { Figure } from './browser/figure.ts';
import { figure } from './browser/figure.ts';
import { measureLongScreens } from './browser/long-screens.ts';
import { measureNextScreen } from './browser/next-screen.ts';
import { signInPeople } from './browser/open-page.ts';
import { openBrowserShop } from './browser/open-shop.ts';
import { measureSearch } from './browser/search.ts';
import { memoryOf, MOST_MEMORY_MB } from './measure-memory.ts';

const MOST_MS_OF_FIRST_ORDER = 700;

/** Measures in Chromium what first screens load, how quickly they and the next ones appear, and the server's memory. */
export async function measureBrowser(cluster_url: string): Promise<void> {
  await buildWeb(process.execPath);
  const data_dir = await mkdtemp(join(tmpdir(), 'baydesk-bench-browser-'));
  const shop = await openBrowserShop(cluster_url, data_dir);
  const browser = await chromium.launch(launchOptions());
  try {
    const figures: Figure[] = [
      figure('memory of the idle server, MB', await memoryOf(shop.product.url), MOST_MEMORY_MB),
    ];
    const people = await signInPeople(browser, shop);
    const screens = await measureFirstScreens(browser, shop, people);
    console.log(
      '\nFirst screens in Chromium with an empty cache; the time until their content is there, also with a full one',
    );
    console.table(screens);
    const order = screens.find(({ screen }) => screen === 'order: lines');
    figures.push(
      figure('first opening of an order, ms', order?.cold_ms ?? 0, MOST_MS_OF_FIRST_ORDER),
      ...(await measureNextScreen(browser, shop, people)),
      ...(await measureSearch(browser, shop, people)),
      ...(await measureLongScreens(browser, shop, people)),
      figure('memory of the server after all of these, MB', await memoryOf(shop.product.url), MOST_MEMORY_MB),
    );
    console.log('In Chromium and on the server');
    console.table(figures);
  } finally {
    await browser.close();
    await shop.product.stop();
    await rm(data_dir, { recursive: true, force: true });
  }
}
