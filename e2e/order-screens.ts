import type { Page } from '@playwright/test';
import { BRAKES, makeOrder, moveOrder, SERVICE } from './make-order.ts';
import { makeCompany } from './make-vehicle.ts';
import type { Screen } from './screen.ts';

const at = () => '/home';

/** Opens an order on one of its tabs. */
const goTo =
  (tab: string, then?: (page: Page) => Promise<void>, prepare?: (page: Page, id: string) => Promise<unknown>) =>
  async (page: Page) => {
    const { id } = await makeOrder(page);
    await prepare?.(page, id);
    await page.goto(`/workorders/${id}/${tab}`);
    await page.getByRole('heading', { level: 1, name: /^WO/ }).waitFor();
    await then?.(page);
  };

const approve = (page: Page, id: string) => moveOrder(page, id, 'approved');
const choose = (item: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More for this order' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const dialog = (name: RegExp) => (page: Page) => page.getByRole('dialog', { name });

/** The screens about one work order. */
export const ORDER_SCREENS: readonly Screen[] = [
  {
    name: 'a work order',
    who: 'administrator',
    path: at,
    act: goTo('lines'),
    shows: (page) => page.getByText(BRAKES).first(),
  },
  {
    name: 'the facts of a work order',
    who: 'administrator',
    path: at,
    act: goTo('lines'),
    openOnPhone: (page) => page.getByText('Unit, people, dates').click(),
    shows: (page) => page.getByRole('button', { name: /^Change Customer PO/ }),
  },
  {
    name: 'the statuses a work order can go to',
    who: 'administrator',
    path: at,
    act: goTo('lines', (page) => page.getByRole('button', { name: /^Change the status/ }).click()),
    shows: (page) => page.getByRole('menuitem', { name: 'Approved' }),
  },
  {
    name: 'what is missing before a work order is complete',
    who: 'administrator',
    path: at,
    act: goTo(
      'lines',
      async (page) => {
        await page.getByRole('button', { name: /^Change the status/ }).click();
        await page.getByRole('menuitem', { name: 'Complete' }).click();
      },
      approve,
    ),
    shows: dialog(/^Before .* is complete$/),
  },
  {
    name: 'the reason for declining a work order',
    who: 'administrator',
    path: at,
    act: goTo('lines', async (page) => {
      await page.getByRole('button', { name: /^Change the status/ }).click();
      await page.getByRole('menuitem', { name: 'Declined' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
    }),
    shows: (page) => page.getByText('Reason is a required field'),
  },
  {
    name: 'what else can be done with a work order',
    who: 'administrator',
    path: at,
    act: goTo('lines', (page) => page.getByRole('button', { name: 'More for this order' }).click()),
    shows: (page) => page.getByRole('menuitem', { name: 'Split lines off' }),
  },
  {
    name: 'a work order for another customer',
    who: 'administrator',
    path: at,
    act: goTo('lines', async (page) => {
      await makeCompany(page, 'Ridge Aggregates');
      await choose('Change customer')(page);
    }),
    shows: (page) => page.getByRole('option', { name: 'Ridge Aggregates' }),
  },
  {
    name: 'another unit for a work order',
    who: 'administrator',
    path: at,
    act: goTo('lines', choose('Switch vehicle')),
    shows: dialog(/^The unit of/),
  },
  {
    name: 'what a work order needs before it is complete',
    who: 'administrator',
    path: at,
    act: goTo('lines', choose('Required data')),
    shows: dialog(/needs before it is complete$/),
  },
  {
    name: 'the shop supplies of a work order',
    who: 'administrator',
    path: at,
    act: goTo('lines', choose('Shop supplies')),
    shows: dialog(/^Shop supplies of/),
  },
  {
    name: 'the tax of a work order',
    who: 'administrator',
    path: at,
    act: goTo('lines', choose('Tax')),
    shows: dialog(/^Tax of/),
  },
  {
    name: 'the customer of a work order',
    who: 'administrator',
    path: at,
    act: goTo('lines', (page) => page.getByRole('button', { name: /^About Halton/ }).click()),
    shows: (page) => page.getByText('This is their only one.'),
  },
  {
    name: 'the timesheets of a work order',
    who: 'administrator',
    path: at,
    act: goTo('timesheets'),
    shows: (page) => page.getByText('No time is clocked on this order yet'),
  },
  {
    name: 'the notes of a work order',
    who: 'administrator',
    path: at,
    act: goTo('notes'),
    shows: (page) => page.getByText('No notes yet.'),
  },
  {
    name: 'the history of a work order',
    who: 'administrator',
    path: at,
    act: goTo('history', undefined, approve),
    shows: (page) => page.getByRole('button', { name: 'View Became Approved' }),
  },
  {
    name: 'the statistics of a work order',
    who: 'administrator',
    path: at,
    act: goTo('statistics', undefined, approve),
    shows: (page) => page.getByRole('region', { name: 'Line by line' }).getByText(SERVICE),
  },
  {
    name: 'the finance of a work order',
    who: 'administrator',
    path: at,
    act: goTo('finance', undefined, approve),
    shows: (page) => page.getByRole('rowheader', { name: 'Subtotal' }),
  },
];
