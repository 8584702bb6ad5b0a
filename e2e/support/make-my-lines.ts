import type { Page } from '@playwright/test';
import { BRAKES, get, makeOrder, moveOrder, post, SERVICE } from './make-order.ts';
import { makeRecord } from './make-record.ts';

interface Line {
  readonly line_id: string;
  readonly line_name: string;
  readonly version: number;
}

const lineOf = async (page: Page, order_id: string, line_name: string): Promise<Line> => {
  const { collection } = await get<{ collection: Line[] }>(page, `work-orders/lines/${order_id}`);
  const line = collection.find((each) => each.line_name === line_name);
  if (!line) throw new Error(`No line ${line_name}`);
  return line;
};

/** The staff id of the person who is signed in. */
export const myStaffId = async (page: Page): Promise<string> =>
  (await get<{ staff_id: string }>(page, 'iam/view-profile/')).staff_id;

const assign = async (page: Page, order_id: string, line_name: string, staff_id: string): Promise<string> => {
  const { line_id, version } = await lineOf(page, order_id, line_name);
  await post(page, 'work-orders/lines/assign-technician', { line_id, version, technician_ids: [staff_id] });
  return line_id;
};

interface MadeLines {
  readonly order_id: string;
  readonly number: string;
  readonly line_id: string;
}

/** Makes an approved order of unit 214 with brakes, which have two tasks, and a service, both assigned to one person. */
export async function makeOrderFor(page: Page, staff_id: string): Promise<MadeLines> {
  const { id: order_id, number } = await makeOrder(page);
  await moveOrder(page, order_id, 'approved');
  const line_id = await assign(page, order_id, BRAKES, staff_id);
  await assign(page, order_id, SERVICE, staff_id);
  for (const description of ['Measure both drums', 'Fit the shoe kit'])
    await makeRecord(page, 'work-orders/lines/tasks', { line_id, description });
  return { order_id, number, line_id };
}

/** Makes the same order for the person who is signed in, and starts the brakes. */
export async function makeMyLines(page: Page): Promise<MadeLines> {
  const made = await makeOrderFor(page, await myStaffId(page));
  const { line_id, version } = await lineOf(page, made.order_id, BRAKES);
  await post(page, 'work-orders/lines/change-status', { line_id, version, step: 'start' });
  return made;
}
