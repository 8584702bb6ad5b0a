import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ConsoleGuard, signIn, test as base, expect } from '../support/fixtures.ts';
import type { Screen, ScreenGroup, Who } from './screen.ts';
import { goTo, reloadLater } from './screen.ts';
import { saveData } from '../support/save-data.ts';
import type { Shop, Shops } from '../support/shop.ts';

const DESKTOP = { width: 1440, height: 900 };
/** An unknown address, so that the program unmounts the screen before. */
const NOWHERE = '/nothing/here';
const LEFT_OPEN = '[role=dialog], [role=menu], [role=listbox], [role=alert]';

/**
 * Visits screens with one shop per group and one signed-in page per person, in which the program stays loaded. A failed
 * test ends its worker and the walk, so the next test begins with a new shop and new pages.
 */
class Walk {
  readonly guard = new ConsoleGuard();
  readonly #browser: Browser;
  readonly #shops: Shops;
  readonly #pages = new Map<Who, Page>();
  #group: ScreenGroup | undefined;
  #shop: Shop | undefined;

  constructor(browser: Browser, shops: Shops) {
    this.#browser = browser;
    this.#shops = shops;
  }

  async visit(group: ScreenGroup, screen: Screen): Promise<Page> {
    const shop = await this.#enter(group);
    const page = await this.#pageOf(screen.who, shop);
    await leave(page, screen.who);
    await page.setViewportSize(DESKTOP);
    if (screen.path) await goTo(page, screen.path(shop));
    await screen.act?.(page);
    await screen.shows(page).waitFor();
    return page;
  }

  async close(): Promise<void> {
    for (const page of this.#pages.values()) await page.context().close();
    this.#pages.clear();
  }

  async #enter(group: ScreenGroup): Promise<Shop> {
    if (this.#shop && this.#group === group) return this.#shop;
    await this.close();
    const shop = await this.#shops.open();
    await group.prepare?.(shop);
    this.#group = group;
    this.#shop = shop;
    return shop;
  }

  async #pageOf(who: Who, shop: Shop): Promise<Page> {
    const open_page = this.#pages.get(who);
    if (open_page) return open_page;
    const context = await this.#browser.newContext();
    this.guard.watch(context);
    await saveData(context);
    await this.#signIn(context, who, shop);
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    this.#pages.set(who, page);
    return page;
  }

  async #signIn(context: BrowserContext, who: Who, shop: Shop): Promise<void> {
    const email = {
      visitor: undefined,
      administrator: shop.person('ROLE_ADMINISTRATOR').email,
      manager: shop.person('ROLE_MANAGER').email,
      office: shop.person('ROLE_OFFICE_USER').email,
      technician: shop.person('ROLE_TECHNICIAN').email,
      homeless: shop.homeless.email,
      support: 'support@baydesk.demo',
    }[who];
    if (email) await signIn(context, await this.#shops.makeSession(email));
  }
}

/** Leaves a screen, and reloads the program if a dialog, menu or notice is still open. */
async function leave(page: Page, who: Who): Promise<void> {
  if (page.url() === 'about:blank') return;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.move(0, 0);
  if (who !== 'visitor' && !isKiosk(page)) {
    await goTo(page, NOWHERE);
    await page.getByRole('heading', { level: 1, name: 'There is no page at this address' }).waitFor();
    if ((await page.locator(LEFT_OPEN).count()) === 0) return;
  }
  reloadLater(page);
}

/** The kiosk is no part of the program, so the program cannot go elsewhere from there. */
const isKiosk = (page: Page) => new URL(page.url()).pathname === '/kiosk';

export const test = base.extend<object, { walk: Walk }>({
  walk: [
    async ({ browser, shops }, use) => {
      const walk = new Walk(browser, shops);
      await use(walk);
      await walk.close();
    },
    { scope: 'worker' },
  ],
  guard: async ({ walk }, use) => {
    await use(walk.guard);
    expect(walk.guard.complaints.splice(0), 'the console').toEqual([]);
  },
});
