import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../apps/server/src/features/demo/public.ts';
import type { BrowserShop } from './open-shop.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The stored state of the browsers of two signed-in people. */
export interface People {
  readonly administrator: StorageState;
  readonly technician: StorageState;
}

export async function signInPeople(browser: Browser, shop: BrowserShop): Promise<People> {
  const signIn = async (email: string): Promise<StorageState> => {
    const context = await browser.newContext({ baseURL: shop.product.url });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await waitUntilShown(page);
    const stored = await context.storageState();
    await context.close();
    return stored;
  };
  return { administrator: await signIn(shop.sign_in), technician: await signIn(shop.technician_sign_in) };
}

export interface SentRequest {
  readonly url: string;
}

/** A page, the requests it has sent, and its tasks above 50 ms. */
export async function openPage(context: BrowserContext) {
  const page = await context.newPage();
  const requests: SentRequest[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) requests.push({ url: request.url() });
  });
  return { page, requests };
}

/** Runs in the page: lets the program believe that the person saves data. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
}

const QUIET_MS = 700;

/** Waits until nothing has been requested for a while. */
export async function waitUntilQuiet(requests: readonly SentRequest[]): Promise<void> {
  for (let count_before = -1; count_before !== requests.length;) {
    count_before = requests.length;
    await delay(QUIET_MS);
  }
}

/** Waits for a heading and the content, without anything that still loads, and returns the age of the page by then. */
export async function waitUntilShown(page: Page, content = 'h1'): Promise<number> {
  const shown = await page.waitForFunction((selector) => {
    const isLoading = [...document.querySelectorAll('output')].some((part) => part.textContent.startsWith('Loading'));
    if (isLoading || document.querySelector('.mantine-Skeleton-root')) return 0;
    return document.querySelector('h1') && document.querySelector(selector) ? performance.now() : 0;
  }, content);
  return Math.round(await shown.jsonValue());
}
