import type { Page } from '@playwright/test';
import { get, post } from '../support/make-order.ts';
import { clockableId, makeDepartment } from '../support/make-punches.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

const TABLETS = '/administration/kiosk-tablets';
const PERSON = 'Technician Okafor';
const PIN = '482915';

/** Allows a tablet, and gives the technician a badge and a PIN; answers what makes a browser that tablet. */
const allowed = (page: Page) =>
  makeOnce(page, 'a kiosk', async () => {
    const { default_workplace } = await get<{ default_workplace: { id: string } }>(page, 'iam/view-profile/');
    const id = crypto.randomUUID();
    const staff_id = await clockableId(page, 'Technician');
    await makeDepartment(page, 'Yard');
    await post(page, 'kiosk/access', { staff_id, badge_code: 'B-00471', pin: PIN });
    const { token } = await post<{ token: string }>(page, 'kiosk/devices/allow', {
      id,
      workplace_id: default_workplace.id,
      name: 'East door',
    });
    return { device_id: id, token };
  });

/** The kiosk is a page of its own, so it is loaded anew each time. */
async function openKiosk(page: Page): Promise<void> {
  const kiosk = await allowed(page);
  await page.goto(TABLETS);
  await page.evaluate((stored) => localStorage.setItem('baydesk.kiosk', JSON.stringify(stored)), kiosk);
  await page.goto('/kiosk');
}

const openPad = async (page: Page) => {
  await openKiosk(page);
  await page.getByRole('button', { name: PERSON }).click();
};

const openChoices = async (page: Page) => {
  await openPad(page);
  for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'OK' }).click();
};

/** The tablet by the door, and the list of such tablets. */
export const KIOSK_SCREENS: readonly Screen[] = [
  { name: 'no kiosk yet', who: 'administrator', path: () => TABLETS, shows: (page) => page.getByText('No kiosk yet') },
  {
    name: 'this device to be used as a kiosk',
    who: 'administrator',
    path: () => `${TABLETS}?open=new`,
    shows: (page) => page.getByRole('dialog', { name: 'Use this device as a kiosk' }),
  },
  {
    name: 'kiosk tablets',
    who: 'administrator',
    act: async (page) => {
      await allowed(page);
      await goTo(page, TABLETS);
    },
    shows: (page) => page.getByRole('button', { name: 'Take back East door' }),
  },
  {
    name: 'the kiosk access of a person',
    who: 'administrator',
    act: async (page) => {
      await allowed(page);
      await goTo(page, `/administration/staff?open=${await clockableId(page, 'Technician')}`);
      await page.getByRole('button', { name: 'More for this person' }).click();
      await page.getByRole('menuitem', { name: 'Kiosk access…' }).click();
    },
    shows: (page) => page.getByLabel('New PIN'),
  },
  {
    name: 'a profile with a PIN',
    who: 'technician',
    path: () => '/profile',
    shows: (page) => page.getByRole('button', { name: 'Set PIN' }),
  },
  {
    name: 'a device that is no kiosk',
    who: 'visitor',
    path: () => '/kiosk',
    shows: (page) => page.getByRole('heading', { level: 1, name: 'This device is not a kiosk' }),
  },
  {
    name: 'the people at the kiosk',
    who: 'administrator',
    act: openKiosk,
    shows: (page) => page.getByRole('button', { name: PERSON }),
  },
  {
    name: 'the PIN pad',
    who: 'administrator',
    act: openPad,
    shows: (page) => page.getByRole('group', { name: 'PIN' }),
  },
  {
    name: 'what to clock in on at the kiosk',
    who: 'administrator',
    act: openChoices,
    shows: (page) => page.getByRole('button', { name: 'Yard' }),
  },
];
