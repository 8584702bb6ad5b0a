import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { expect, notice, setting, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/shop.ts';
import type { RunningBaydesk } from '../support/start-baydesk.ts';
import { startBaydesk } from '../support/start-baydesk.ts';

const started: RunningBaydesk[] = [];
test.afterEach(async () => {
  for (const baydesk of started.splice(0)) await baydesk.stop();
});

/** Starts another server, because the test stops it. */
async function start(settings: Readonly<Record<string, string>> = {}): Promise<RunningBaydesk> {
  const baydesk = await startBaydesk({
    DATA_DIR: setting('BAYDESK_DATA_DIR'),
    DATABASE_URL: setting('BAYDESK_DATABASE_URL'),
    ...settings,
  });
  started.push(baydesk);
  return baydesk;
}

test('a sleeping QA environment shows a notice and is opened again', async ({ page, shop, allowConsoleErrors }) => {
  // A server that is stopping refuses requests of the page, such as its stream or a preloaded screen.
  allowConsoleErrors(/net::ERR_/, /status of 503/, /^ChunkLoadError: Loading chunk failed/);
  const awake = await start();
  const { port } = new URL(awake.url);
  await page.clock.install();
  // Browsers resolve every name below localhost to this machine.
  await page.goto(`http://qa.localhost:${port}/profile`);
  await page.getByLabel('E-mail').fill(shop.person('ROLE_ADMINISTRATOR').email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Change location' }).click();
  await expect(page.getByRole('menuitem', { name: 'Westfield' })).toBeVisible();

  await awake.stop();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/iam/change-location'));
  await page.getByRole('menuitem', { name: 'Westfield' }).click();
  await lost;
  await page.clock.runFor(500);
  const shown = notice(page, 'QA env is sleeping');
  await expect(shown).toContainText('Redirecting...');

  await start({ PORT: port });
  await page.clock.runFor(NOTIFICATION_MS.refused);
  await expect(page).toHaveURL(`http://qa.localhost:${port}/workorders`);
  await expect(shown).toHaveCount(0);
});
