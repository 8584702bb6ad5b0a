import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { SCREENS, visit } from './screens.ts';

for (const screen of SCREENS) {
  test(`${screen.name}: everybody can use it, in light and in dark`, async ({ page, shop, signInAs }) => {
    await visit(page, screen, shop, signInAs);
    await expectNoAxeViolations(page);
  });
}

test('open menus, the list of keys and a notification: everybody can use them', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500 .*change-location/);
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  await page.goto('/home');
  await page.getByRole('button', { name: /Account$/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  await page.route('**/api/iam/change-location', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Change location' }).click();
  await page.getByRole('menuitem', { name: 'Westfield' }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('menuitem', { name: 'Westfield' }).click();
  await page.getByText('Ooooops! An error occurred').waitFor();
  await expectNoAxeViolations(page);
});

test('the first Tab offers to skip the menu', async ({ page, signInAs }) => {
  await signInAs('ROLE_ADMINISTRATOR');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
