import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoAxeViolationsButColours } from '../support/fixtures.ts';
import type { Screen, ScreenGroup } from './screen.ts';
import { SCREEN_GROUPS } from './screens.ts';
import { test } from './walk.ts';

const PHONE = { width: 390, height: 844 };

for (const group of SCREEN_GROUPS) {
  test.describe(group.name, () => {
    // One worker runs the whole group, because its screens share a shop and a loaded page.
    test.describe.configure({ mode: 'default' });
    for (const screen of group.screens) {
      test(`${screen.name}: everybody can use it, in light and in dark, and on a phone`, async ({ walk }) => {
        const page = await walk.visit(group, screen);
        await expectNoAxeViolations(page, group);
        await page.setViewportSize(PHONE);
        await screen.openOnPhone?.(page);
        await expect(screen.shows(page)).toBeVisible();
        await expectFitsThePhone(page);
        await expectNoAxeViolationsButColours(page, group);
      });
    }
  });
}

async function expectFitsThePhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(PHONE.width);
  // A dropdown is moved to its field a moment after the window is resized.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: 'width of the page' })
    .toBeLessThanOrEqual(PHONE.width);
  expect(await cutWords(page), 'words cut off on buttons').toEqual([]);
}

/** Finds buttons whose text is cut off without an ellipsis. */
const cutWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, button *')]
      .filter((element) => {
        const { overflowX, textOverflow, position } = getComputedStyle(element);
        const is_clipping = overflowX !== 'visible' && textOverflow !== 'ellipsis' && position !== 'absolute';
        return is_clipping && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      })
      .map((element) => element.textContent),
  );

const openAccountMenu = (page: Page) => page.getByRole('button', { name: /Account$/ }).click();
const openLocationMenu = (page: Page) => page.getByRole('button', { name: 'Change location' }).click();

/** Menus, dialogs and notices over a screen; on a phone the menu is a screen of its own. */
const OVERLAYS: readonly Screen[] = (
  [
    {
      name: 'the account menu',
      act: openAccountMenu,
      shows: (page) => page.getByRole('menuitem', { name: 'Sign out' }),
    },
    {
      name: 'the locations',
      act: openLocationMenu,
      shows: (page) => page.getByRole('menuitem', { name: 'Westfield' }),
    },
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
  ] satisfies Omit<Screen, 'who' | 'path'>[]
).map((overlay) => ({ ...overlay, who: 'administrator', path: () => '/home' }));
const SHELL: ScreenGroup = { name: 'over every screen', screens: OVERLAYS };

test.describe(SHELL.name, () => {
  test.describe.configure({ mode: 'default' });
  for (const overlay of SHELL.screens) {
    test(`${overlay.name}: everybody can use it, in light and in dark`, async ({ walk, allowConsoleErrors }) => {
      allowConsoleErrors(/status of 500 .*change-location/);
      await expectNoAxeViolations(await walk.visit(SHELL, overlay));
    });
  }
});
