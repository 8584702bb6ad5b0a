import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { toServerInstant, workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { toServerDate } from '@baydesk/domain/format/date-text';
import { get, post } from './make-order.ts';

/** Where the shops of the tests are. */
const TIMEZONE = 'America/Toronto';

const yesterday = () => workplaceDate(new Date(), TIMEZONE).subtract({ days: 1 });

/** Yesterday as the address names it. */
export const yesterdayDate = (): string => toServerDate(yesterday());

/** A time of yesterday at the location. */
export function yesterdayAt(time: `${number}:${number}`): string {
  const [hour, minute] = time.split(':').map(Number);
  return toServerInstant(yesterday().toPlainDateTime({ hour: hour ?? 0, minute: minute ?? 0 }), TIMEZONE);
}

interface Workplace {
  readonly id: string;
}

const workplaceOf = async (page: Page): Promise<Workplace> =>
  (await get<{ default_workplace: Workplace }>(page, 'iam/view-profile/')).default_workplace;

const headersOf = async (page: Page) => ({
  'x-page-path': '/timesheets',
  'x-location-id': (await workplaceOf(page)).id,
});

/** The clocked time on an order, in the order it was worked. */
export async function recordsOf(page: Page, work_order_id: string): Promise<readonly TaskRecord[]> {
  const response = await page.request.get('/api/technician-tasks', {
    params: { work_order_id },
    headers: await headersOf(page),
  });
  expect(response.status()).toBe(200);
  const { collection } = (await response.json()) as { collection: TaskRecord[] };
  return collection.toSorted((one, other) => one.start_date.localeCompare(other.start_date));
}

interface Clockable {
  readonly id: string;
  readonly first_name: string;
}

/** Somebody of the location whose time is clocked. */
export async function clockableId(page: Page, first_name: string): Promise<string> {
  const response = await page.request.get('/api/staff/clockable', { headers: await headersOf(page) });
  const { collection } = (await response.json()) as { collection: Clockable[] };
  const person = collection.find((each) => each.first_name === first_name);
  if (!person) throw new Error(`Nobody called ${first_name} clocks time`);
  return person.id;
}

/** A department of the location of the person who is signed in. */
export const makeDepartment = async (page: Page, name: string): Promise<string> =>
  makeAt(page, 'departments', { name, workplace_id: (await workplaceOf(page)).id });

interface Punch {
  readonly staff_id: string;
  readonly department_id: string;
  readonly start_date: string;
  /** Null for one that is still running. */
  readonly end_date: string | null;
}

/** Enters clocked time as the timekeeper who is signed in. */
export const makePunch = (page: Page, punch: Punch): Promise<string> => makeAt(page, 'technician-tasks', { ...punch });

async function makeAt(page: Page, path: string, fields: Record<string, unknown>): Promise<string> {
  const id = crypto.randomUUID();
  const data = { id, ...fields };
  const response = await page.request.post(`/api/${path}/create`, { data, headers: await headersOf(page) });
  expect(response.status(), `${path}: ${await response.text()}`).toBe(201);
  return id;
}

/** Says when the location of the person who is signed in closes. */
export async function closeAt(page: Page, closes_at: string): Promise<void> {
  await post(page, 'workplaces/change', { ...(await workplaceOf(page)), closes_at });
}

/** Lets the administrator who is signed in clock time. */
export async function letMeClock(page: Page): Promise<void> {
  const { staff_id } = await get<{ staff_id: string }>(page, 'iam/view-profile/');
  await post(page, 'staff/change', {
    ...(await get<Record<string, unknown>>(page, `staff/${staff_id}/view`)),
    clockable: true,
  });
}
