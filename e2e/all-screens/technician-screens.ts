import type { Page } from '@playwright/test';
import { makeMyLines } from '../support/make-my-lines.ts';
import { BRAKES } from '../support/make-order.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

const DASHBOARD = '/technician-dashboard';

const myLines = (page: Page) => makeOnce(page, 'my lines', () => makeMyLines(page));

async function openDashboard(page: Page): Promise<void> {
  await myLines(page);
  await goTo(page, DASHBOARD);
}

async function openLine(page: Page): Promise<void> {
  const { order_id, line_id } = await myLines(page);
  await goTo(page, `${DASHBOARD}/${order_id}/${line_id}`);
}

/** The screens of a technician; an administrator can be assigned to a line too. */
export const TECHNICIAN_SCREENS: readonly Screen[] = [
  {
    name: 'the work of a technician who has none',
    who: 'technician',
    path: () => DASHBOARD,
    shows: (page) => page.getByText('Empty bays, endless possibilities. Get Going!'),
  },
  {
    name: 'my work',
    who: 'administrator',
    act: openDashboard,
    shows: (page) => page.getByRole('list', { name: 'Under way' }).getByRole('button', { name: `Complete ${BRAKES}` }),
  },
  {
    name: 'a line at the truck',
    who: 'administrator',
    act: openLine,
    shows: (page) => page.getByRole('button', { name: 'Complete' }),
  },
  {
    name: 'a part to request',
    who: 'administrator',
    act: async (page) => {
      await openLine(page);
      await page.getByRole('button', { name: 'Need a part' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: `Part for ${BRAKES}` }),
  },
];
