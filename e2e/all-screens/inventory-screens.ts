import type { Page } from '@playwright/test';
import { makeStock } from '../support/make-stock.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

const INVENTORY = '/parts/inventory';
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const at = (path: string) => () => `${INVENTORY}${path}`;

/** Stocks two parts, one below its min, and answers the first. */
const stocked = (page: Page): Promise<string> =>
  makeOnce(page, 'stock', async () => {
    const [id] = await makeStock(page, 'A-01', [
      { part_number: 'WALK-1', on_hand: 7 },
      { part_number: 'WALK-2', on_hand: 1 },
    ]);
    return id ?? '';
  });

const openPart = async (page: Page): Promise<void> => goTo(page, `${INVENTORY}/${await stocked(page)}`);

/** The stock of a location, and the jobs around it. */
export const INVENTORY_SCREENS: readonly Screen[] = [
  {
    name: 'the stock',
    who: 'administrator',
    act: async (page) => {
      await stocked(page);
      await goTo(page, INVENTORY);
    },
    shows: (page) => page.getByRole('link', { name: 'WALK-1' }),
  },
  {
    name: 'a part to stock',
    who: 'administrator',
    path: at('?open=new'),
    shows: (page) => page.getByLabel('Unit cost'),
  },
  {
    name: 'a part at a location',
    who: 'administrator',
    act: openPart,
    shows: (page) => page.getByText('Opening stock'),
  },
  {
    name: 'an adjustment',
    who: 'administrator',
    act: async (page) => {
      await openPart(page);
      await page.getByRole('button', { name: /^Adjust/ }).click();
    },
    shows: (page) => page.getByText('7 on hand now'),
  },
  {
    name: 'low stock',
    who: 'administrator',
    act: async (page) => {
      await stocked(page);
      await goTo(page, `${INVENTORY}/low-stock`);
    },
    shows: (page) => page.getByRole('link', { name: 'WALK-2' }),
  },
  { name: 'cycle counts', who: 'administrator', path: at('/counts'), shows: heading('Cycle counts') },
  {
    name: 'a count to start',
    who: 'administrator',
    path: at('/counts?open=new'),
    shows: (page) => page.getByLabel('Not counted for'),
  },
  { name: 'transfers', who: 'administrator', path: at('/transfers'), shows: heading('Transfers') },
  { name: 'grid locations', who: 'administrator', path: at('/grid-locations'), shows: heading('Grid locations') },
  {
    name: 'the stock check',
    who: 'administrator',
    path: at('/check'),
    shows: (page) => page.getByText('Stock agrees as of'),
  },
];
