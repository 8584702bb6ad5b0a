import type { Page } from '@playwright/test';
import { makeMyLines } from './make-my-lines.ts';
import { BRAKES } from './make-order.ts';
import type { Screen } from './screen.ts';

const at = () => '/home';
const DASHBOARD = '/technician-dashboard';

async function openDashboard(page: Page): Promise<void> {
  await makeMyLines(page);
  await page.goto(DASHBOARD);
}

async function openLine(page: Page): Promise<void> {
  const { order_id, line_id } = await makeMyLines(page);
  await page.goto(`${DASHBOARD}/${order_id}/${line_id}`);
}

/** What a technician sees of the work; an administrator may be put on a line, too. */
export const TECHNICIAN_SCREENS: readonly Screen[] = [
  {
    name: 'the work of somebody who has none',
    who: 'technician',
    path: () => DASHBOARD,
    shows: (page) => page.getByText('Empty bays, endless possibilities. Get Going!'),
  },
  {
    name: 'my work',
    who: 'administrator',
    path: at,
    act: openDashboard,
    shows: (page) => page.getByRole('list', { name: 'Under way' }).getByRole('button', { name: `Complete ${BRAKES}` }),
  },
  {
    name: 'a line at the truck',
    who: 'administrator',
    path: at,
    act: openLine,
    shows: (page) => page.getByRole('button', { name: 'Complete' }),
  },
  {
    name: 'a part to ask for',
    who: 'administrator',
    path: at,
    act: async (page) => {
      await openLine(page);
      await page.getByRole('button', { name: 'Need a part' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: `Part for ${BRAKES}` }),
  },
];
