import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const MOST_JAVASCRIPT_KB = 300;

/** The compressed size of every script the page has loaded, as the browser measured it. */
const javascriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );

const SCREENS = [
  { name: 'the sign-in page', path: '/login', is_signed_in: false },
  { name: 'the landing page', path: '/workorders', is_signed_in: true },
  { name: 'the home page', path: '/home', is_signed_in: true },
];

for (const { name, path, is_signed_in } of SCREENS) {
  test(`${name} first loads at most ${MOST_JAVASCRIPT_KB} kB of compressed JavaScript, in files cached for ever`, async ({
    page,
    signInAs,
  }) => {
    if (is_signed_in) await signInAs('ROLE_ADMINISTRATOR');
    const caching_of = new Map<string, string | undefined>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/assets/')) caching_of.set(pathname, response.headers()['cache-control']);
    });
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);

    const kilobytes = (await javascriptBytes(page)) / 1000;
    process.stdout.write(`First load of ${path}: ${kilobytes.toFixed(1)} kB of compressed JavaScript\n`);
    test.info().annotations.push({ type: 'first load', description: `${kilobytes.toFixed(1)} kB` });
    expect(kilobytes).toBeGreaterThan(50);
    expect(kilobytes).toBeLessThanOrEqual(MOST_JAVASCRIPT_KB);
    expect(caching_of.size).toBeGreaterThan(0);
    for (const [file, caching] of caching_of) expect(caching, file).toBe('public, max-age=31536000, immutable');
  });
}

test('the page itself is not cached, so that a new version is loaded', async ({ page }) => {
  const response = await page.goto('/login');
  expect(response?.headers()['cache-control']).toBe('no-cache');
});
