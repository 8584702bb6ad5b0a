import type { Page } from '@playwright/test';
import { letMeClock } from '../support/make-punches.ts';
import { makeOrderFor, myStaffId } from '../support/make-my-lines.ts';
import { BRAKES, post, SERVICE } from '../support/make-order.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

const DASHBOARD = '/technician-dashboard';

/** An order with two lines of the person who is signed in, who clocks time. */
const toWorkOn = (page: Page) =>
  makeOnce(page, 'lines to clock in on', async () => {
    await letMeClock(page);
    return makeOrderFor(page, await myStaffId(page));
  });

/** The same, clocked in on the brakes. */
async function atWork(page: Page) {
  const order = await toWorkOn(page);
  await makeOnce(page, 'a running clock', () =>
    post(page, 'technician-tasks/check-in', { id: crypto.randomUUID(), line_id: order.line_id }),
  );
  return order;
}

async function openOrderMenu(page: Page): Promise<void> {
  const { order_id } = await atWork(page);
  await goTo(page, `/workorders/${order_id}/lines`);
  await page.getByRole('button', { name: 'More for this order' }).click();
}

/** The dialogs of the clock; an administrator can clock time too. */
export const TIME_CLOCK_SCREENS: readonly Screen[] = [
  {
    name: 'what there is to clock in on',
    who: 'administrator',
    act: async (page) => {
      await toWorkOn(page);
      await goTo(page, DASHBOARD);
      await page.getByRole('button', { name: 'Clock in', exact: true }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: 'Clock in on' }).getByText(BRAKES),
  },
  {
    name: 'a line to clock out of',
    who: 'administrator',
    act: async (page) => {
      await atWork(page);
      await goTo(page, DASHBOARD);
      await page.getByRole('list', { name: 'Under way' }).getByRole('button', { name: 'Stop' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: `Clock out of ${BRAKES}` }).getByLabel('The line is done'),
  },
  {
    name: 'a question before another line begins',
    who: 'administrator',
    act: async (page) => {
      await atWork(page);
      await goTo(page, DASHBOARD);
      await page.getByRole('button', { name: `Clock in on ${SERVICE}` }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: `Switch to ${SERVICE}?` }).getByRole('timer'),
  },
  {
    name: 'the lines of an order to clock in on',
    who: 'administrator',
    act: async (page) => {
      await openOrderMenu(page);
      await page.getByRole('menuitem', { name: 'Clock in…' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: /^Clock in on WO/ }).getByText(SERVICE),
  },
  {
    name: 'time to enter on an order',
    who: 'administrator',
    act: async (page) => {
      await openOrderMenu(page);
      await page.getByRole('menuitem', { name: 'Enter time…' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: 'Enter time' }).getByLabel('Line'),
  },
  {
    name: 'time to enter, with problems at its fields',
    who: 'administrator',
    path: () => '/timesheets',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add time' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    },
    shows: (page) => page.getByText('Person is a required field'),
  },
  {
    name: 'clocked time to move to another line',
    who: 'administrator',
    act: async (page) => {
      const { order_id } = await atWork(page);
      await goTo(page, `/workorders/${order_id}/timesheets`);
      await page.getByRole('button', { name: `More for the time on ${BRAKES}` }).click();
      await page.getByRole('menuitem', { name: 'Move all to another line…' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: 'Move this time to another line' }).getByLabel('Line'),
  },
];
