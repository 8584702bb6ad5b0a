import type { Page } from '@playwright/test';
import { clockableId, makeDepartment, makePunch, yesterdayAt, yesterdayDate } from '../support/make-punches.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

const PERSON = 'Technician Okafor';

/** A technician's day of yesterday, with a lunch. */
const makeDay = (page: Page) =>
  makeOnce(page, 'a day of punches', async () => {
    const staff_id = await clockableId(page, 'Technician');
    const department_id = await makeDepartment(page, 'Yard');
    const times = [
      { start_date: yesterdayAt('08:00'), end_date: yesterdayAt('12:00') },
      { start_date: yesterdayAt('12:30'), end_date: yesterdayAt('16:30') },
    ];
    for (const stretch of times) await makePunch(page, { staff_id, department_id, ...stretch });
  });

async function openDay(page: Page): Promise<void> {
  await makeDay(page);
  await goTo(page, `/timesheets?start_date=${yesterdayDate()}&end_date=${yesterdayDate()}`);
}

async function openPerson(page: Page): Promise<void> {
  await openDay(page);
  await page.getByRole('link', { name: PERSON }).click();
}

const drawer = (page: Page) => page.getByRole('dialog', { name: PERSON });

/** The punches of a person, and the timesheets of everybody. */
export const TIMESHEET_SCREENS: readonly Screen[] = [
  {
    name: 'a punch clock without time',
    who: 'technician',
    path: () => '/my-punch-clock-activities',
    shows: (page) => page.getByText('No time on these days'),
  },
  {
    name: 'a missing punch to report, with a problem at its field',
    who: 'technician',
    path: () => '/my-punch-clock-activities',
    act: async (page) => {
      await page.getByRole('button', { name: 'Missing punch…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Ask' }).click();
    },
    shows: (page) => page.getByText('What on is a required field'),
  },
  {
    name: 'the timesheets of a day',
    who: 'office',
    act: openDay,
    shows: (page) => page.getByRole('link', { name: PERSON }),
  },
  {
    name: 'the days of a person',
    who: 'office',
    act: openPerson,
    shows: (page) => drawer(page).getByText('Gap'),
  },
  {
    name: 'days to approve',
    who: 'office',
    act: async (page) => {
      await openPerson(page);
      await drawer(page).getByRole('button', { name: 'Approve…' }).click();
    },
    shows: (page) => page.getByText('Afterwards only an administrator changes these days, with a reason.'),
  },
];
