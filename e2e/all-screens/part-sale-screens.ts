import type { Page } from '@playwright/test';
import { makePartSale } from '../support/make-part-sale.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

const pending = (page: Page) => makeOnce(page, 'a pending sale', () => makePartSale(page, 'PSA', false));
const sold = (page: Page) => makeOnce(page, 'a sold sale', () => makePartSale(page, 'PSB', true));

async function openSale(page: Page, of: typeof pending, tab = 'part-requests'): Promise<void> {
  const { id, number } = await of(page);
  await goTo(page, `/parts/part-sale/${id}/${tab}`);
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
}

/** Chooses from the menu of the sale. */
const choose = (of: typeof pending, item: string) => async (page: Page) => {
  await openSale(page, of);
  await page.getByRole('button', { name: 'More for this sale' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Sales over the counter, and the dialogs about them. */
export const PART_SALE_SCREENS: readonly Screen[] = [
  {
    name: 'part sales',
    who: 'manager',
    act: async (page) => {
      await pending(page);
      await goTo(page, '/parts/part-sales');
    },
    shows: (page) => page.getByRole('link', { name: /^PS/ }).first(),
  },
  {
    name: 'a new part sale',
    who: 'manager',
    act: (page) => goTo(page, '/parts/part-sale/new'),
    shows: (page) => page.getByLabel('Add a part'),
  },
  {
    name: 'a part sale with a part on the shelf and one to order',
    who: 'manager',
    act: (page) => openSale(page, pending),
    shows: (page) => page.getByText('Special Order'),
  },
  {
    name: 'something that is not in the catalogue',
    who: 'manager',
    act: async (page) => {
      await goTo(page, '/parts/part-sale/new');
      await page.getByLabel('Add a part').pressSequentially('Zzyzx clip', { delay: 60 });
      await page.getByRole('option', { name: 'Not in the catalogue' }).click();
    },
    shows: (page) => page.getByRole('form', { name: 'A part that is not in the catalogue' }),
  },
  {
    name: 'selling a part sale',
    who: 'manager',
    act: async (page) => {
      await openSale(page, pending);
      await page.getByRole('button', { name: /^Sell/ }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: /^Sell PS/ }).getByLabel('Method'),
  },
  {
    name: 'splitting a part sale',
    who: 'manager',
    act: choose(pending, 'Split parts off…'),
    shows: (page) => page.getByRole('dialog').getByText('Parts to split off'),
  },
  {
    name: 'cancelling a part sale',
    who: 'manager',
    act: choose(pending, 'Cancel…'),
    shows: (page) => page.getByRole('dialog').getByLabel('Reason'),
  },
  {
    name: 'the statistics of a part sale',
    who: 'manager',
    act: (page) => openSale(page, pending, 'statistics'),
    shows: (page) => page.getByText('Parts sold'),
  },
  {
    name: 'the money of a part sale',
    who: 'manager',
    act: (page) => openSale(page, sold, 'finance'),
    shows: (page) => page.getByRole('region', { name: 'Invoices' }),
  },
  {
    name: 'crediting a part sale',
    who: 'manager',
    act: async (page) => {
      await choose(sold, 'Credit…')(page);
      await page.getByRole('button', { name: 'All', exact: true }).click();
    },
    shows: (page) => page.getByRole('dialog').getByRole('table', { name: 'What is credited' }),
  },
];
