import { removeEnrolment, viewStaff } from '@baydesk/contract/staff.contract';
import { changeTechTime, moveTaskRecords } from '@baydesk/contract/time-clock/records.contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { workplaceId } from '../../demo/public.ts';
import { newOrder, staffNamed } from '../../work-orders/orders.fixture.ts';
import { forgetTime, letClock, newPunchThere } from '../time-clock.fixture.ts';

const NINE = '2026-03-02T14:00:00.000Z';
const TEN = '2026-03-02T15:00:00.000Z';

let app: TestApp;
let office: TestClient;
let technician_id: string;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  technician_id = staffNamed(app, 'technician');
  await letClock(app, 'foreman');
});
afterAll(() => app.close());
beforeEach(() => forgetTime(app));

const workOn = (line_id: string) =>
  app.rows(
    `select l.status, t.staff_id from work_order_lines l left join line_technicians t on t.line_id = l.id
     where l.id = $1`,
    [line_id],
  );
const codesOf = ({ errors }: { errors: readonly { code: string; field?: string | undefined }[] }) =>
  errors.map(({ code, field }) => (field ? `${code} ${field}` : code));

it('running time does not go onto a completed line; ended time does', async () => {
  const order = await newOrder(app, {
    status: 'in_progress',
    lines: [{ status: 'in_progress' }, { status: 'completed' }],
  });
  const [line_id = '', to_line_id = ''] = order.line_ids;
  const id = await newPunchThere(app, { line_id, start: NINE });
  const move = { records: [{ id, version: 1 }], to_line_id };
  expect(codesOf(await office.call(moveTaskRecords, move))).toEqual(['line_not_clockable to_line_id']);
  await app.rows(`update punches set ended_at = $2, ended_way = 'clock' where id = $1`, [id, TEN]);
  expect((await office.call(moveTaskRecords, move)).status).toBe(201);
  expect(await workOn(to_line_id)).toEqual([{ status: 'completed', staff_id: null }]);
});

it('time that moves onto an open line begins its work and assigns the person', async () => {
  const order = await newOrder(app, { status: 'approved', lines: [{ status: 'in_progress' }, { status: 'open' }] });
  const [line_id = '', to_line_id = ''] = order.line_ids;
  const id = await newPunchThere(app, { line_id, start: NINE, end: TEN });
  const { errors } = await office.call(moveTaskRecords, { records: [{ id, version: 1 }], to_line_id });
  expect(errors).toEqual([]);
  expect(await workOn(to_line_id)).toEqual([{ status: 'in_progress', staff_id: technician_id }]);
});

it('time that is set on an open line begins its work, and is for people who work there', async () => {
  const order = await newOrder(app, { status: 'approved', lines: [{ status: 'open' }] });
  const [line_id = ''] = order.line_ids;
  const input = { line_id, staff_id: technician_id, minutes: 30, reason: 'Forgot' };
  expect((await office.call(changeTechTime, input)).errors).toEqual([]);
  expect(await workOn(line_id)).toEqual([{ status: 'in_progress', staff_id: technician_id }]);
  const foreman_id = staffNamed(app, 'foreman');
  await app.rows('delete from enrollments where staff_id = $1', [foreman_id]);
  expect(codesOf(await office.call(changeTechTime, { ...input, staff_id: foreman_id }))).toEqual([
    'no_longer_there staff_id',
  ]);
});

it('a person stays at a location while they are clocked in there', async () => {
  const administrator = await app.as('ROLE_ADMINISTRATOR');
  const { body: person } = await administrator.call(viewStaff, { id: technician_id });
  const running = await newPunchThere(app, { start: NINE });
  const leave = { id: technician_id, version: person.version, workplace_id: workplaceId(app.home, 'ONE') };
  expect((await administrator.call(removeEnrolment, leave)).errors[0]).toMatchObject({
    code: 'still_clocked_in',
    message: 'Technician Tester is clocked in on Service. They have to clock out first.',
  });
  await app.rows(`update punches set ended_at = $2, ended_way = 'clock' where id = $1`, [running, TEN]);
  expect((await administrator.call(removeEnrolment, leave)).status).toBe(201);
});
