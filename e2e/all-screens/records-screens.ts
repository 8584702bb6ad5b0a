import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { tabbedKinds, tabOf } from '../../apps/web/src/testing/record-kinds.ts';
import type { Screen } from './screen.ts';

const CONTRACTS = join(import.meta.dirname, '../../packages/contract/src');

/** The kinds of record that the contract declares, so that a new one is looked at without being named here. */
const KINDS = tabbedKinds(
  await Promise.all(
    globSync('**/*.contract.ts', { cwd: CONTRACTS })
      .toSorted()
      .map((file) => import(pathToFileURL(join(CONTRACTS, file)).href) as Promise<object>),
  ),
);

/** Saves the form of a new category and opens that category. */
async function openCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name }).click();
}

const openMenu = async (page: Page, name: string) => {
  await openCategory(page, name);
  await page.getByRole('button', { name: 'More for this category' }).click();
};

/** The screens of the records a shop sets up, and the dialogs over them. */
export const RECORDS_SCREENS: readonly Screen[] = [
  ...KINDS.flatMap((kind): Screen[] => [
    {
      name: kind.plural,
      who: 'manager',
      path: () => tabOf(kind),
      shows: (page) => page.getByRole('button', { name: `New ${kind.noun}` }),
    },
    {
      name: `new ${kind.noun}`,
      who: 'manager',
      path: () => `${tabOf(kind)}?open=new`,
      shows: (page) => page.getByRole('dialog', { name: `New ${kind.noun}` }),
    },
  ]),
  {
    name: 'the menu of a record',
    who: 'manager',
    path: () => '/administration/categories?open=new',
    act: (page) => openMenu(page, 'Brakes'),
    shows: (page) => page.getByRole('menuitem', { name: 'Retire' }),
  },
  {
    name: 'the history of a record',
    who: 'manager',
    path: () => '/administration/categories?open=new',
    act: async (page) => {
      await openMenu(page, 'Belts');
      await page.getByRole('menuitem', { name: 'History' }).click();
    },
    shows: (page) => page.getByText('added it'),
  },
  {
    name: 'a removed record that can come back',
    who: 'manager',
    path: () => '/administration/categories?open=new',
    act: async (page) => {
      await openMenu(page, 'Filters');
      await page.getByRole('menuitem', { name: 'Remove' }).click();
    },
    shows: (page) => page.getByRole('button', { name: 'Undo' }),
  },
  {
    name: 'retired records',
    who: 'manager',
    path: () => '/administration/categories?open=new',
    act: async (page) => {
      await openMenu(page, 'Lights');
      await page.getByRole('menuitem', { name: 'Retire' }).click();
      await page.getByRole('button', { name: 'Retired', exact: true }).click();
    },
    shows: (page) => page.getByRole('link', { name: 'Lights Retired' }),
  },
  {
    name: 'where the parts of a category go',
    who: 'manager',
    path: () => '/administration/categories?open=new',
    act: async (page) => {
      await openCategory(page, 'Tires');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('checkbox', { name: 'Select Uncategorized' }).check();
      await page.getByRole('button', { name: 'Move parts to…' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: 'Move parts to another category' }),
  },
];
