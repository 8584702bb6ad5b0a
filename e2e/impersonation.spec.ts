import { IMPERSONATION_REENTRY_MS } from '@baydesk/domain/limits';
import { expect, notice, test } from './fixtures.ts';

const SUPPORT = { email: 'support@baydesk.demo' };

test('support acts as another person under a banner with both names, and ends it', async ({ page, shop, signInAs }) => {
  const person = shop.person('ROLE_ADMINISTRATOR');
  await signInAs(SUPPORT);
  await page.goto('/home');
  await page.getByRole('button', { name: /Account$/ }).click();
  await page.getByRole('menuitem', { name: 'Impersonate user' }).click();
  await expect(page.getByText('Find the person you want to help')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search people' }).fill(person.email);
  await expect(page).toHaveURL(/\/impersonate-user\?search=/);
  await page.getByRole('button', { name: 'Impersonate Administrator Okafor' }).click();

  const banner = page.getByText(`Robin Castellano, you are acting as Administrator Okafor of ${shop.plan.name}.`);
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/workorders$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Locations' }).click();
  await expect(page.getByRole('table', { name: 'Locations' })).toContainText('Eastgate');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: /Account$/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Impersonate user' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The page reloads after two seconds, so the test starts looking for the notice before the click.
  await Promise.all([
    expect(notice(page, 'Exited Account Personification')).toBeVisible(),
    page.getByRole('button', { name: 'Exit' }).click(),
  ]);
  await expect(page.getByRole('button', { name: /Robin .*Account$/ })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('the actions of support are recorded for both people', async ({ page, shop, signInAs }) => {
  await signInAs(SUPPORT);
  await page.goto(`/impersonate-user?search=${shop.person('ROLE_ADMINISTRATOR').email}`);
  await page.getByRole('button', { name: 'Impersonate Administrator Okafor' }).click();
  await page.getByRole('button', { name: 'Change location' }).click();
  await page.getByRole('menuitem', { name: 'Westfield' }).click();
  await expect(page.getByRole('button', { name: 'Change location' })).toContainText('Westfield');
  await page.goto('/home');
  const activity = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem');
  await expect(activity.filter({ hasText: 'went to Westfield' })).toContainText('by Robin Castellano for support');
});

test('a person who acts as another cannot start to act as a third', async ({ page, shop, signInAs }) => {
  await signInAs(SUPPORT);
  await page.goto(`/impersonate-user?search=${shop.person('ROLE_FOREMAN').email}`);
  await page.getByRole('button', { name: 'Impersonate Foreman Okafor' }).click();
  await expect(page.getByText('you are acting as Foreman Okafor')).toBeVisible();

  await page.goto('/impersonate-user');
  await expect(page).toHaveURL(/\/workorders$/);
  await expect(page.getByText('Exit impersonation first.')).toHaveCount(0);

  await page.clock.install({ time: Date.now() + IMPERSONATION_REENTRY_MS + 60_000 });
  await page.goto('/impersonate-user');
  await expect(page).toHaveURL(/\/workorders$/);
  const warning = notice(page, 'You are already impersonating a user. Exit impersonation first.');
  await expect(warning).toContainText('Account Personification');
});

test('a refused start shows the reason', async ({ page, shop, signInAs, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400 .*switch-user/);
  await signInAs(SUPPORT);
  await page.goto(`/impersonate-user?search=${shop.invited.email}`);
  await page.getByRole('button', { name: 'Impersonate Ivo Novak' }).click();
  await expect(notice(page, 'Account Personification')).toContainText('Ivo Novak cannot be impersonated');
  await expect(page).toHaveURL(/\/impersonate-user/);
});

test('a failed exit shows an error and leaves the banner', async ({ page, shop, signInAs, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400 .*exit-switch-user/);
  await signInAs(SUPPORT);
  await page.goto(`/impersonate-user?search=${shop.person('ROLE_FOREMAN').email}`);
  await page.getByRole('button', { name: 'Impersonate Foreman Okafor' }).click();
  const banner = page.getByText('you are acting as Foreman Okafor');
  await expect(banner).toBeVisible();
  const errors = [{ code: 'not_impersonating', message: 'You are not impersonating anyone.' }];
  await page.route('**/api/exit-switch-user', (route) =>
    route.fulfill({ status: 400, json: { errors, request_id: 'r-1' } }),
  );
  await page.getByRole('button', { name: 'Exit' }).click();
  await expect(notice(page, 'Exit Account Personification')).toContainText('You are not impersonating anyone.');
  await expect(banner).toBeVisible();
});
