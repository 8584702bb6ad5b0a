import type { InboxItem } from '@baydesk/contract/inbox.contract';
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const openAccountMenu = (page: Page) => page.getByRole('button', { name: /Account$/ }).click();
const openLocationMenu = (page: Page) => page.getByRole('button', { name: 'Change location' }).click();

const ITEM: InboxItem = {
  id: '0198a7c1-5f6b-7d3e-9b1a-2c4d6e8f0a1b',
  facts: { kind: 'mentioned', about: 'Halton Freight', excerpt: 'please call Dana' },
  actor_name: 'Mike Tran',
  reference_type: 'customer',
  reference_id: '0198a7c1-5f6b-7d3e-9b1a-2c4d6e8f0a1c',
  created_at: '2026-11-15T15:00:00.000Z',
  read_at: null,
};
const INBOX = { collection: [ITEM], pagination: { page: 1, rows_per_page: 30, total: 1, is_at_least: false } };

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
      name: 'the inbox',
      act: async (page) => {
        await page.route('**/api/inbox?*', (route) => route.fulfill({ json: INBOX }));
        await page.getByRole('button', { name: 'Open inbox' }).click();
      },
      shows: (page) => page.getByRole('dialog', { name: 'Inbox' }).getByRole('link'),
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
