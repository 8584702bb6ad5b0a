import type { Page } from '@playwright/test';
import { BRAKES, makeOrder, moveOrder, SERVICE } from '../support/make-order.ts';
import { makeCompany, OTHER_VIN } from '../support/make-vehicle.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

/** Opens an estimate on one of its tabs. */
const estimate =
  (tab: string, then?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    const { id } = await makeOnce(page, 'estimate', () => makeOrder(page));
    await openOrder(page, id, tab);
    await then?.(page);
  };

/** Opens an approved order on one of its tabs. */
const approved =
  (tab: string, then?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    const id = await makeOnce(page, 'approved order', async () => {
      const order = await makeOrder(page, [BRAKES, SERVICE], { vin: OTHER_VIN });
      await moveOrder(page, order.id, 'approved');
      return order.id;
    });
    await openOrder(page, id, tab);
    await then?.(page);
  };

async function openOrder(page: Page, id: string, tab: string): Promise<void> {
  await goTo(page, `/workorders/${id}/${tab}`);
  await page.getByRole('heading', { level: 1, name: /^WO/ }).waitFor();
}

const choose = (item: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More for this order' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const dialog = (name: RegExp) => (page: Page) => page.getByRole('dialog', { name });

/** The screens about one work order. */
export const ORDER_SCREENS: readonly Screen[] = [
  {
    name: 'a work order with its facts',
    who: 'administrator',
    act: estimate('lines', (page) => page.getByText(BRAKES).first().waitFor()),
    openOnPhone: (page) => page.getByText('Unit, people, dates').click(),
    shows: (page) => page.getByRole('button', { name: /^Change Customer PO/ }),
  },
  {
    name: 'the statuses a work order can go to',
    who: 'administrator',
    act: estimate('lines', (page) => page.getByRole('button', { name: /^Change the status/ }).click()),
    shows: (page) => page.getByRole('menuitem', { name: 'Approved' }),
  },
  {
    name: 'what is missing before a work order is complete',
    who: 'administrator',
    act: approved('lines', async (page) => {
      await page.getByRole('button', { name: /^Change the status/ }).click();
      await page.getByRole('menuitem', { name: 'Complete' }).click();
    }),
    shows: dialog(/^Before .* is complete$/),
  },
  {
    name: 'the reason for declining a work order',
    who: 'administrator',
    act: estimate('lines', async (page) => {
      await page.getByRole('button', { name: /^Change the status/ }).click();
      await page.getByRole('menuitem', { name: 'Declined' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Decline/ })
        .click();
    }),
    shows: (page) => page.getByText('Reason is a required field'),
  },
  {
    name: 'what else can be done with a work order',
    who: 'administrator',
    act: estimate('lines', (page) => page.getByRole('button', { name: 'More for this order' }).click()),
    shows: (page) => page.getByRole('menuitem', { name: 'Split lines off' }),
  },
  {
    name: 'a work order for another customer',
    who: 'administrator',
    act: estimate('lines', async (page) => {
      await makeCompany(page, 'Ridge Aggregates');
      await choose('Change customer')(page);
    }),
    shows: (page) => page.getByRole('option', { name: 'Ridge Aggregates' }),
  },
  {
    name: 'another unit for a work order',
    who: 'administrator',
    act: estimate('lines', choose('Switch vehicle')),
    shows: dialog(/^The unit of/),
  },
  {
    name: 'what a work order needs before it is complete',
    who: 'administrator',
    act: estimate('lines', choose('Required data')),
    shows: dialog(/needs before it is complete$/),
  },
  {
    name: 'the shop supplies of a work order',
    who: 'administrator',
    act: estimate('lines', choose('Shop supplies')),
    shows: dialog(/^Shop supplies of/),
  },
  {
    name: 'the discount on a work order',
    who: 'administrator',
    act: estimate('lines', choose('Discount…')),
    shows: dialog(/^Discount on/),
  },
  {
    name: 'the tax of a work order',
    who: 'administrator',
    act: estimate('lines', choose('Tax')),
    shows: dialog(/^Tax of/),
  },
  {
    name: 'the customer of a work order',
    who: 'administrator',
    act: estimate('lines', (page) => page.getByRole('button', { name: /^About Halton/ }).click()),
    shows: (page) => page.getByText('This is their only one.'),
  },
  {
    name: 'the timesheets of a work order',
    who: 'administrator',
    act: estimate('timesheets'),
    shows: (page) => page.getByText('No time is clocked on this order yet'),
  },
  {
    name: 'the notes of a work order',
    who: 'administrator',
    act: estimate('notes'),
    shows: (page) => page.getByText('No notes yet.'),
  },
  {
    name: 'the history of a work order',
    who: 'administrator',
    act: approved('history'),
    shows: (page) => page.getByRole('button', { name: 'View Moved to Approved' }),
  },
  {
    name: 'the statistics of a work order',
    who: 'administrator',
    act: approved('statistics'),
    shows: (page) => page.getByRole('region', { name: 'Line by line' }).getByText(SERVICE),
  },
  {
    name: 'the finance of a work order',
    who: 'administrator',
    act: approved('finance'),
    shows: (page) => page.getByRole('rowheader', { name: 'Subtotal' }),
  },
];
