import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { demoAddress } from '../apps/server/src/features/demo/demo-organizations.ts';
import type { PersonPlan } from '../apps/server/src/features/demo/public.ts';
import { SESSION_COOKIE } from '../apps/server/src/platform/session-cookies.ts';
import { axeViolations } from './axe-violations.ts';
import type { Beacon } from './outside-services.ts';
import type { Shop, Shops } from './shop.ts';
import { openShops } from './shop.ts';
import { rememberNotices } from './told-notices.ts';

export { expect };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const COLOURS = 'color-contrast';
type Scheme = 'light' | 'dark';

type Email = Pick<PersonPlan, 'email'>;

interface Fixtures {
  /** A shop of the test's own. */
  shop: Shop;
  /** Signs the test's browser in: as the demo's person of a role, or as anybody by address. */
  signInAs: (who: RoleName | Email, page?: Page) => Promise<void>;
  /** A second browser, with nothing in common with the first. */
  openBrowser: () => Promise<Page>;
  /** Whatever the console may say in this test besides; everything else fails it. */
  allowConsoleErrors: (...patterns: RegExp[]) => void;
  /** What one of the services beside Baydesk was sent, by anybody. */
  beacons: (path: '/track' | '/report' | '/moments' | '/chat') => Promise<readonly Beacon['body'][]>;
  guard: ConsoleGuard;
}

interface WorkerFixtures {
  shops: Shops;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shops: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const shops = await openShops(setting('BAYDESK_DATABASE_URL'));
      await use(shops);
      await shops.close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ shops }, use) => use(await shops.open()),
  guard: [
    async ({ context }, use) => {
      const guard = new ConsoleGuard();
      guard.watch(context);
      await rememberNotices(context);
      await use(guard);
      // What a page still asks for when its test is over is nobody's concern.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(guard.complaints, 'the console').toEqual([]);
    },
    { auto: true },
  ],
  allowConsoleErrors: async ({ guard }, use) => use((...patterns) => guard.allow(patterns)),
  openBrowser: async ({ browser, guard, contextOptions, baseURL, viewport, isMobile, hasTouch, userAgent }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        viewport,
        isMobile,
        hasTouch,
        userAgent,
      });
      opened.push(context);
      guard.watch(context);
      await rememberNotices(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  signInAs: async ({ page, shops }, use) => {
    await use(async (who, in_page = page) => {
      const email = typeof who === 'string' ? demoAddress(who) : who.email;
      await signIn(in_page.context(), await shops.makeSession(email));
    });
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  beacons: async ({}, use) => {
    await use(async (path) => {
      const response = await fetch(`${setting('BAYDESK_OUTSIDE_URL')}/received`);
      const received = (await response.json()) as Beacon[];
      return received.filter((beacon) => beacon.path === path).map((beacon) => beacon.body);
    });
  },
});

/** Gives the browser a session; the sign-in form has tests of its own. */
export const signIn = (context: BrowserContext, session: string): Promise<void> =>
  context.addCookies([
    { name: SESSION_COOKIE, value: session, url: setting('BAYDESK_URL'), httpOnly: true, sameSite: 'Lax' },
  ]);

/** What a browser complains of: uncaught errors, failed loads, violations of the content security policy. */
class ConsoleGuard {
  readonly complaints: string[] = [];
  /** A visitor's first question is who they are, and the answer is a refusal. */
  readonly #allowed: RegExp[] = [/status of 409 .*\/api\/iam\/view-profile\/$/];

  allow(patterns: readonly RegExp[]): void {
    this.#allowed.push(...patterns);
    const remaining = this.complaints.filter((complaint) => !this.#isAllowed(complaint));
    this.complaints.splice(0, this.complaints.length, ...remaining);
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#note(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => this.#note(String(error.error())));
  }

  #note(complaint: string): void {
    if (!this.#isAllowed(complaint)) this.complaints.push(complaint);
  }

  #isAllowed(complaint: string): boolean {
    return this.#allowed.some((pattern) => pattern.test(complaint));
  }
}

/**
 * By WCAG 2.2 AA, in light and in dark, once everything that moves has come to rest. Colours are all that differs
 * between the schemes, and the dearest to look at.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expectClean(page, 'light', { runOnly: WCAG });
  await expectClean(page, 'dark', { runOnly: [COLOURS] });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

/** The same for a narrow screen, whose colours are those of the wide one. */
export async function expectNoAxeViolationsButColours(page: Page): Promise<void> {
  await expectClean(page, 'light', { runOnly: WCAG, rules: { [COLOURS]: { enabled: false } } });
}

async function expectClean(page: Page, colorScheme: Scheme, rules: RunOptions): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await settle(page);
  expect(await axeViolations(page, rules), `axe in ${colorScheme} at ${page.url()}`).toEqual([]);
}

/** Waits for every animation that ends. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** The notification at the bottom right that says this. */
export const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** What the global setup left for the tests. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by e2e/global-setup.ts`);
  return value;
}
