import { expect, notice, test } from './fixtures.ts';

const ADMIN = 'ROLE_ADMINISTRATOR';

test('an administrator finds the link of a message that was not sent', async ({
  page,
  context,
  shop,
  signInAs,
  openBrowser,
}) => {
  const forgetful = await openBrowser();
  await forgetful.goto('/login');
  await forgetful.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(forgetful.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  const { email } = shop.person('ROLE_FOREMAN');
  await forgetful.getByLabel('Email').fill(email);
  await forgetful.getByRole('button', { name: 'Send the link' }).click();
  await expect(forgetful.getByRole('heading', { name: 'Check your mail' })).toBeVisible();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(shop.person(ADMIN));
  await page.goto('/administration/outbox');
  await page.getByRole('table', { name: 'Outbox' }).getByRole('link', { name: 'Set a new password' }).click();
  const drawer = page.getByRole('dialog', { name: 'Set a new password' });
  await expect(drawer).toContainText(`Foreman Okafor <${email}>`);
  await expect(drawer).toContainText('Held');
  await drawer.getByRole('button', { name: 'Copy link' }).click();
  await expect(drawer.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await forgetful.goto(link);
  await forgetful.getByLabel('Password', { exact: true }).fill('my-new-password');
  await forgetful.getByLabel('Repeat the password').fill('my-new-password');
  await forgetful.getByRole('button', { name: 'Set password' }).click();
  await expect(forgetful.getByRole('heading', { name: 'Password changed' })).toBeVisible();
});

test('messages are filtered by status and searched', async ({ page, shop, signInAs }) => {
  await shop.addMail({ subject: 'Your estimate', status: 'failed' });
  await shop.addMail({ subject: 'Your invoice', status: 'sent' });
  await shop.addMail({ subject: 'Your truck is ready', status: 'held' });
  await signInAs(shop.person(ADMIN));
  await page.goto('/administration/outbox');
  const subjects = page.getByRole('table', { name: 'Outbox' }).getByRole('link');
  await expect(subjects).toHaveText(['Your truck is ready', 'Your invoice', 'Your estimate']);
  await page.getByRole('button', { name: 'Failed' }).click();
  await expect(page).toHaveURL(/status=failed/);
  await expect(page.getByRole('button', { name: 'Failed' })).toHaveAttribute('aria-pressed', 'true');
  await expect(subjects).toHaveText(['Your estimate']);
  await page.getByRole('button', { name: 'All' }).click();
  await page.getByRole('searchbox', { name: 'Search subject or address' }).fill('truck');
  await expect(subjects).toHaveText(['Your truck is ready']);
});

test('an empty outbox shows a text', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person(ADMIN));
  await page.goto('/administration/outbox');
  await expect(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
});

test('without a mail server a message cannot be sent again, and the reason is shown', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400 .*\/api\/mails\/send-again/);
  await shop.addMail({ subject: 'Your estimate', status: 'held' });
  await signInAs(shop.person(ADMIN));
  await page.goto('/administration/outbox');
  await page.getByRole('link', { name: 'Your estimate' }).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  const refusal = notice(page, 'No mail server is set up, so messages stay here. Set SMTP_URL to send them.');
  await expect(refusal).toContainText('Please try to resolve this.');
});
