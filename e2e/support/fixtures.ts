import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { demoAddress } from '../../apps/server/src/features/demo/stories/demo-organizations.ts';
import type { PersonPlan } from '../../apps/server/src/features/demo/public.ts';
import { SESSION_COOKIE } from '../../apps/server/src/platform/sessions/session-cookies.ts';
import { awaitAnimations } from '../../apps/web/src/testing/await-animations.ts';
import {
  ALL_BUT_COLOURS,
  COLOURS,
  describeViolations,
  EVERY_RULE,
  FRAME,
  runAxe,
} from '../../apps/web/src/testing/axe-rules.ts';
import type { Beacon } from './outside-services.ts';
import type { Shop, Shops } from './shop.ts';
import { openShops } from './shop.ts';
import { recordNotices } from './notices.ts';
import { saveData } from './save-data.ts';

export { expect };

interface Scope {
  /** Checks the frame around the screen too. */
  readonly has_frame?: boolean;
}

/** The minified one, which takes half the time to parse. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCHEME = 'data-mantine-color-scheme';

type Email = Pick<PersonPlan, 'email'>;

interface Fixtures {
  /** True if the browser saves data, so that the program loads nothing ahead. */
  isSavingData: boolean;
  /** A shop that only this test uses. */
  shop: Shop;
  /** Signs the test's browser in, as the demo's person of a role or as any person by email address. */
  signInAs: (who: RoleName | Email, page?: Page) => Promise<void>;
  /** Opens a second browser with cookies and storage of its own. */
  openBrowser: () => Promise<Page>;
  /** Allows errors in the console that this test causes; any other error fails it. */
  allowConsoleErrors: (...patterns: RegExp[]) => void;
  /** Everything that browsers have sent to one of the services beside Baydesk. */
  beacons: (path: '/track' | '/report' | '/moments' | '/chat') => Promise<readonly Beacon['body'][]>;
  guard: ConsoleGuard;
}

interface WorkerFixtures {
  shops: Shops;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  isSavingData: [true, { option: true }],
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
    async ({ context, isSavingData }, use) => {
      const guard = new ConsoleGuard();
      guard.watch(context);
      await recordNotices(context);
      if (isSavingData) await saveData(context);
      await use(guard);
      // A page may still send requests when its test is over; their failures do not matter.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(guard.complaints, 'the console').toEqual([]);
    },
    { auto: true },
  ],
  allowConsoleErrors: async ({ guard }, use) => use((...patterns) => guard.allow(patterns)),
  openBrowser: async (
    { browser, guard, contextOptions, baseURL, viewport, isMobile, hasTouch, userAgent, serviceWorkers },
    use,
  ) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        viewport,
        isMobile,
        hasTouch,
        userAgent,
        serviceWorkers,
      });
      opened.push(context);
      guard.watch(context);
      await recordNotices(context);
      await saveData(context);
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

/** Collects the errors of a browser: uncaught errors, failed loads, violations of the content security policy. */
export class ConsoleGuard {
  readonly complaints: string[] = [];
  /** The program loads the profile first, which the server refuses to a visitor. */
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
 * Checks a page against WCAG 2.2 AA in its colour scheme, after all animations, and then in the other one, which stays.
 * Only colours differ between the schemes, so in the other one they alone are checked.
 */
export async function expectNoAxeViolations(page: Page, scope: Scope = {}): Promise<void> {
  await expectClean(page, scope, EVERY_RULE);
  await setScheme(page, (await schemeOf(page)) === 'dark' ? 'light' : 'dark');
  await expectClean(page, scope, COLOURS);
}

export async function expectNoAxeViolationsInLight(page: Page, scope: Scope = {}): Promise<void> {
  await setScheme(page, 'light');
  await expectClean(page, scope, EVERY_RULE);
}

/** Only colours differ between the schemes, so in dark they alone are checked. */
export async function expectReadableInDark(page: Page, scope: Scope = {}): Promise<void> {
  await setScheme(page, 'dark');
  await expectClean(page, scope, COLOURS);
  await setScheme(page, 'light');
}

/** Checks a narrow screen, whose colours are those of the wide one but whose elements differ. */
export const expectNoAxeViolationsButColours = (page: Page, scope: Scope = {}): Promise<void> =>
  expectClean(page, scope, ALL_BUT_COLOURS);

const schemeOf = (page: Page) => page.locator('html').getAttribute(SCHEME);

/** Changes the colours alone; `shell.spec.ts` checks that the program follows the system's scheme. */
const setScheme = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate(([name, value]) => document.documentElement.setAttribute(name, value), [SCHEME, scheme] as const);

async function expectClean(page: Page, { has_frame = false }: Scope, rules: RunOptions): Promise<void> {
  await settle(page);
  // Each page loads axe once, because parsing it is slow.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const results = await page.evaluate(runAxe, { excluded: has_frame ? [] : FRAME, rules });
  expect(describeViolations(results), `axe in ${await schemeOf(page)} at ${page.url()}`).toEqual([]);
}

export const settle = (page: Page) => page.evaluate(awaitAnimations);

/** The notification at the bottom right with this text. */
export const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Reads a setting that the global setup has made for the tests. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by e2e/support/global-setup.ts`);
  return value;
}
