import type { Page } from '@playwright/test';
import { toServerInstant, workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { toServerDate } from '@baydesk/domain/format/date-text';
import { get, post } from './make-order.ts';
import { makeRecord } from './make-record.ts';

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

interface Clockable {
  readonly id: string;
  readonly first_name: string;
}

/** Somebody of the location whose time is clocked. */
export async function clockableId(page: Page, first_name: string): Promise<string> {
  const { collection } = await get<{ collection: Clockable[] }>(page, 'staff/clockable');
  const person = collection.find((each) => each.first_name === first_name);
  if (!person) throw new Error(`Nobody called ${first_name} clocks time`);
  return person.id;
}

/** A department of the location of the person who is signed in. */
export async function makeDepartment(page: Page, name: string): Promise<string> {
  const { default_workplace } = await get<{ default_workplace: { id: string } }>(page, 'iam/view-profile/');
  return makeRecord(page, 'departments', { name, workplace_id: default_workplace.id });
}

interface Punch {
  readonly staff_id: string;
  readonly department_id: string;
  readonly start_date: string;
  /** Null for one that is still running. */
  readonly end_date: string | null;
}

/** Enters clocked time as the timekeeper who is signed in. */
export const makePunch = (page: Page, punch: Punch): Promise<string> =>
  makeRecord(page, 'technician-tasks', { ...punch });

/** Says when the location of the person who is signed in closes. */
export async function closeAt(page: Page, closes_at: string): Promise<void> {
  const { default_workplace } = await get<{ default_workplace: Record<string, unknown> }>(page, 'iam/view-profile/');
  await post(page, 'workplaces/change', { ...default_workplace, closes_at });
}
