import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import type { Screen } from './screen.ts';
import { SCREENS, visit } from './screens.ts';

for (const screen of SCREENS) {
  test(`${screen.name}: everybody can use it, in light and in dark`, async ({ page, shop, signInAs }) => {
    await visit(page, screen, shop, signInAs);
    await expectNoAxeViolations(page);
  });
}

const openAccountMenu = (page: Page) => page.getByRole('button', { name: /Account$/ }).click();
const openLocationMenu = (page: Page) => page.getByRole('button', { name: 'Change location' }).click();

/** What opens over a screen; on a phone the menu is a screen of its own. */
const OVERLAYS: readonly Omit<Screen, 'who' | 'path'>[] = [
  { name: 'the account menu', act: openAccountMenu, shows: (page) => page.getByRole('menuitem', { name: 'Sign out' }) },
  { name: 'the locations', act: openLocationMenu, shows: (page) => page.getByRole('menuitem', { name: 'Westfield' }) },
  {
    name: 'the list of keys',
    act: (page) => page.getByRole('button', { name: 'Keyboard shortcuts' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  {
    name: 'a notification',
    act: async (page) => {
      await page.route('**/api/iam/change-location', (route) => route.fulfill({ status: 500, json: {} }));
      await openLocationMenu(page);
      await page.getByRole('menuitem', { name: 'Westfield' }).click();
    },
    shows: (page) => page.getByText('Ooooops! An error occurred'),
  },
];

for (const overlay of OVERLAYS) {
  test(`${overlay.name}: everybody can use it, in light and in dark`, async ({
    page,
    shop,
    signInAs,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 500 .*change-location/);
    await visit(page, { ...overlay, who: 'administrator', path: () => '/home' }, shop, signInAs);
    await expectNoAxeViolations(page);
  });
}

test('the first Tab offers to skip the menu', async ({ page, signInAs }) => {
  await signInAs('ROLE_ADMINISTRATOR');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
