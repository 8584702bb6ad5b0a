import type { Page } from '@playwright/test';
import { makeAnotherOrder, makeOrder, moveOrder } from '../support/make-order.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

/** Makes two orders of unit 214 in different statuses and goes to a page that shows them. */
const withOrders =
  (path: string, then?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await makeOnce(page, 'two orders', async () => {
      const { id } = await makeOrder(page);
      await moveOrder(page, id, 'approved');
      await makeAnotherOrder(page, id);
    });
    await goTo(page, path);
    await then?.(page);
  };

const narrowed = (page: Page) => page.getByRole('button', { name: 'Priority: Medium' });

async function nameView(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name').fill('To call');
}

const findUnit214 = (page: Page) => page.getByLabel('Unit or customer').fill('214');

/** The list of work orders, its board, and the dialogs over them. */
export const ORDER_LIST_SCREENS: readonly Screen[] = [
  {
    name: 'no work orders yet',
    who: 'manager',
    path: () => '/workorders',
    shows: (page) => page.getByText('Empty bays, endless possibilities. Get Going!'),
  },
  {
    name: 'work orders',
    who: 'manager',
    act: withOrders('/workorders?priority=medium'),
    shows: (page) => page.getByRole('link', { name: /^WOEAST-2/ }),
  },
  {
    name: 'a view of work orders before it is saved',
    who: 'manager',
    act: withOrders('/workorders?priority=medium', async (page) => {
      await narrowed(page).waitFor();
      await nameView(page);
    }),
    shows: (page) => page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name'),
  },
  {
    name: 'a saved view of work orders',
    who: 'manager',
    act: withOrders('/workorders?priority=medium', async (page) => {
      await nameView(page);
      await page.keyboard.press('Enter');
    }),
    shows: (page) => page.getByRole('button', { name: 'More for the view To call' }),
  },
  {
    name: 'work orders to be assigned',
    who: 'manager',
    act: withOrders('/workorders', async (page) => {
      await page.getByRole('checkbox', { name: 'Select WOEAST-2' }).check();
      await page.getByRole('button', { name: 'Assign' }).click();
    }),
    shows: (page) => page.getByRole('dialog', { name: 'Assign 1 order' }),
  },
  {
    name: 'the days work orders were opened on',
    who: 'manager',
    path: () => '/workorders?created_from=2026-01-05&created_until=2026-01-09',
    act: async (page) => {
      await page.getByRole('button', { name: /^Opened: / }).click();
      await page.getByRole('option').last().click();
    },
    shows: (page) => page.getByRole('dialog', { name: 'Opened' }).getByRole('textbox', { name: 'From' }),
  },
  {
    name: 'the board of work orders',
    who: 'manager',
    act: withOrders('/workorders?view=board'),
    shows: (page) => page.getByRole('link', { name: /^WOEAST-1/ }),
  },
  {
    name: 'where a card of the board can go',
    who: 'manager',
    act: withOrders('/workorders?view=board', (page) =>
      page.getByRole('button', { name: 'Status of WOEAST-2' }).click(),
    ),
    shows: (page) => page.getByRole('menuitem', { name: 'Approved' }),
  },
  {
    name: 'new work order without a customer',
    who: 'manager',
    path: () => '/workorders?open=new',
    act: (page) => page.getByRole('button', { name: 'Create' }).click(),
    shows: (page) => page.getByText('Customer is a required field'),
  },
  {
    name: 'a unit found for a new work order',
    who: 'manager',
    act: withOrders('/workorders?open=new', findUnit214),
    shows: (page) => page.getByRole('option', { name: /Kenworth/ }),
  },
  {
    name: 'new work order for a unit',
    who: 'manager',
    act: withOrders('/workorders?open=new', async (page) => {
      await findUnit214(page);
      await page.getByRole('option', { name: /Kenworth/ }).click();
    }),
    shows: (page) => page.getByText('Call before any work over $500'),
  },
];
