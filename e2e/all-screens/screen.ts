import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { SCREENS } from '../areas.ts';
import type { Shop } from '../support/shop.ts';

export type Who = 'visitor' | 'administrator' | 'manager' | 'office' | 'technician' | 'homeless' | 'support';

export interface Screen {
  readonly name: string;
  readonly who: Who;
  /** The address of the screen; without it, `act` navigates there. */
  readonly path?: (shop: Shop) => string;
  /** An element that is visible once the screen is complete. */
  readonly shows: (page: Page) => Locator;
  /** Makes the records the screen shows, and opens the part to check. */
  readonly act?: (page: Page) => Promise<void>;
  /** Opens parts that a narrow window scrolls out of view or hides behind a button. */
  readonly openOnPhone?: (page: Page) => Promise<void>;
  /** Checks the frame around the screen too; other screens have the same. */
  readonly has_frame?: boolean;
}

/** Screens that share a shop, in their order: those that need an empty shop come first. */
export interface ScreenGroup {
  readonly name: keyof typeof SCREENS;
  readonly screens: readonly Screen[];
  /** The dialog that opens over every screen, where a phone has a screen of its own. */
  readonly overlays?: readonly Screen[];
  readonly prepare?: (shop: Shop) => Promise<void>;
}

const to_reload = new WeakSet<Page>();

/**
 * Lets the next `goTo` reload the program. It stays open until then, because a page that was left for `about:blank` comes
 * back in a new process of the browser, which takes twice the time.
 */
export const reloadLater = (page: Page): unknown => to_reload.add(page);

/** Goes to an address as a link would, without reloading the program unless it is new or `reloadLater` was called. */
export async function goTo(page: Page, path: string): Promise<void> {
  if (to_reload.delete(page) || page.url() === 'about:blank') await page.goto(path);
  else await page.evaluate((address) => window.history.pushState({}, '', address), path);
}

const made = new WeakMap<BrowserContext, Map<string, unknown>>();

/**
 * Makes a record for the first screen that shows it; later screens of the same browser get the same record. The program
 * is reloaded afterwards, because it may have loaded its lists before.
 */
export async function makeOnce<Made>(page: Page, name: string, make: () => Promise<Made>): Promise<Made> {
  const records = made.get(page.context()) ?? new Map<string, unknown>();
  made.set(page.context(), records);
  if (!records.has(name)) {
    records.set(name, await make());
    reloadLater(page);
  }
  return records.get(name) as Made;
}
