import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const openAccountMenu = (page: Page) => page.getByRole('button', { name: /Account$/ }).click();
const openLocationMenu = (page: Page) => page.getByRole('button', { name: 'Change location' }).click();

/** Menus, dialogs and notices over a screen; on a phone the menu is a screen of its own. */
export const OVERLAYS: readonly Screen[] = (
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
  ] satisfies Omit<Screen, 'who' | 'path' | 'has_frame'>[]
).map((overlay) => ({ ...overlay, who: 'administrator', path: () => '/home', has_frame: true }));
