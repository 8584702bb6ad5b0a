import { expect, test } from '../support/fixtures.ts';

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
  await forgetful.getByLabel('E-mail').fill(email);
  await forgetful.getByRole('button', { name: 'Send the link' }).click();
  await expect(forgetful.getByRole('heading', { name: 'Check your mail' })).toBeVisible();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(shop.person(ADMIN));
  await page.goto('/administration/outbox');
  await page.getByRole('table', { name: 'Outbox' }).getByRole('link', { name: 'Set a new password' }).click();
  const drawer = page.getByRole('dialog', { name: 'Set a new password' });
  await expect(drawer).toContainText(`Foreman Okafor <${email}>`);
  await drawer.getByRole('button', { name: 'Copy link' }).click();
  await expect(drawer.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await forgetful.goto(link);
  await forgetful.getByLabel('Password', { exact: true }).fill('my-new-password');
  await forgetful.getByLabel('Repeat the password').fill('my-new-password');
  await forgetful.getByRole('button', { name: 'Set password' }).click();
  await expect(forgetful.getByRole('heading', { name: 'Password changed' })).toBeVisible();
});
