import { expect, notice, test } from '../support/fixtures.ts';

test('support acts as another person under a banner, is recorded beside them, and ends it', async ({
  page,
  shop,
  signInAs,
}) => {
  const person = shop.person('ROLE_ADMINISTRATOR');
  await signInAs({ email: 'support@baydesk.demo' });
  await page.goto('/impersonate-user');
  await page.getByRole('searchbox', { name: 'Search people' }).fill(person.email);
  await page.getByRole('button', { name: 'Impersonate Administrator Okafor' }).click();
  const banner = page.getByText(`Robin Castellano, you are acting as Administrator Okafor of ${shop.plan.name}.`);
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/workorders$/);

  const switcher = page.getByRole('button', { name: 'Change location' });
  await switcher.click();
  await page.getByRole('menuitem', { name: 'Westfield' }).click();
  await expect(switcher).toContainText('Westfield');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const activity = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem');
  await expect(activity.filter({ hasText: 'switched to Westfield' })).toContainText('by Robin Castellano for support');

  // The page reloads after two seconds, so the test starts looking for the notice before the click.
  await Promise.all([
    expect(notice(page, 'Exited Account Personification')).toBeVisible(),
    page.getByRole('button', { name: 'Exit' }).click(),
  ]);
  await expect(page.getByRole('button', { name: /Robin .*Account$/ })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
