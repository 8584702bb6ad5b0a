import type { Page } from '@playwright/test';
import type { Mailbox } from '../../apps/server/src/testing/mailbox.ts';
import { openMailbox } from '../../apps/server/src/testing/mailbox.ts';
import { expect, setting, test } from '../support/fixtures.ts';
import type { RunningBaydesk } from '../support/start-baydesk.ts';
import { startBaydesk } from '../support/start-baydesk.ts';
import type { TestDatabase } from '../support/test-databases.ts';
import { createDatabase } from '../support/test-databases.ts';

const DANA = 'dana@halton.test';
let mailbox: Mailbox;
let database: TestDatabase;
let baydesk: RunningBaydesk;

/** Starts another server, because the shared one has no mail server. */
test.beforeAll(async () => {
  mailbox = await openMailbox();
  database = await createDatabase(setting('BAYDESK_DATABASE_URL'));
  baydesk = await startBaydesk({
    DATA_DIR: setting('BAYDESK_DATA_DIR'),
    DATABASE_URL: database.url,
    SMTP_URL: mailbox.smtp_url,
    BAYDESK_DEMO: 'off',
  });
});
test.afterAll(async () => {
  await baydesk.stop();
  await database.drop();
  await mailbox.close();
});

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(DANA);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The link in the newest message with this subject, once it has arrived. */
async function linkIn(subject: string): Promise<string> {
  const find = () => mailbox.received.findLast(({ mail, to }) => mail.subject === subject && to.includes(DANA));
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  const [link] = /https?:\/\/\S+hash=\S+/.exec(find()?.mail.text ?? '') ?? [];
  if (!link) throw new Error(`'${subject}' carries no link`);
  return link;
}

test.describe.configure({ mode: 'serial' });

test('a shop registers, confirms its address by mail, and signs in', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 401 .*\/api\/login$/);
  await page.goto(`${baydesk.url}/register`);
  await page.getByLabel('Organization name').fill('Halton Freight Repairs');
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('E-mail').fill(DANA);
  await page.getByLabel('Password', { exact: true }).fill('the-first-password');
  await page.getByLabel('Repeat the password').fill('the-first-password');
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByText(`We sent a link to ${DANA}.`)).toBeVisible();

  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(page.getByRole('region', { name: 'Demo: sign in as' })).toHaveCount(0);
  await signIn(page, 'the-first-password');
  await expect(page.getByText('the address has not been confirmed yet.')).toBeVisible();

  const first_link = await linkIn('Confirm your e-mail address');
  await page.goto(`${baydesk.url}/email-verification`);
  await page.getByLabel('E-mail').fill(DANA);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await expect.poll(() => linkIn('Confirm your e-mail address')).not.toBe(first_link);
  await page.goto(await linkIn('Confirm your e-mail address'));
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await signIn(page, 'the-first-password');
  await expect(page).toHaveURL(/\/administration\/locations$/);
});

test('a forgotten password is replaced through a link by mail', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 401 .*\/api\/login$/);
  await page.goto(`${baydesk.url}/forgot-password`);
  await page.getByLabel('E-mail').fill(DANA);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${DANA} has an account`)).toBeVisible();
  await page.goto(await linkIn('Set a new password'));
  await page.getByLabel('Password', { exact: true }).fill('the-second-password');
  await page.getByLabel('Repeat the password').fill('the-second-password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await signIn(page, 'the-first-password');
  await expect(page.getByText('The e-mail or password is not right')).toBeVisible();
  await signIn(page, 'the-second-password');
  await expect(page).toHaveURL(/\/administration\/locations$/);
});
