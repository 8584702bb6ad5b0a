import * as clock from '@baydesk/contract/time-clock.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import * as kiosk from '@baydesk/contract/kiosk.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { departmentId, letClock, orderToWorkOn, punchesOf } from '../time-clock/clock.fixture.ts';
import { staffNamed } from '../work-orders/orders.fixture.ts';
import { givePins, newTablet, typed } from './kiosk.fixture.ts';

let app: TestApp;
let administrator: TestClient;
let technician: TestClient;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  [administrator, technician] = await Promise.all([app.as('ROLE_ADMINISTRATOR'), app.as('ROLE_TECHNICIAN')]);
  await letClock(app, 'technician', 'foreman', 'officeuser');
  await givePins(app, administrator, 'technician', 'foreman', 'officeuser');
  ({ token } = await newTablet(administrator, app));
});
afterEach(() => app.rows('delete from punches'));
afterAll(() => app.close());

type What = InputOf<typeof kiosk.kioskPunch>['what'];

/** The tablet calls without a session. */
const punch = (name: string, what: What, id = uuidv7()) =>
  app.client().call(kiosk.kioskPunch, { ...typed(app, token, name), id, what });
const onLine = (line_id: string): What => ({ kind: 'line', line_id });
const current = async () => (await technician.call(clock.myCurrentTask)).body.technician_task;

describe('clocking in at the kiosk', () => {
  it('begins the work of a line as on the person’s own screen', async () => {
    const order = await orderToWorkOn(app, { line_name: 'Brakes' });
    const id = uuidv7();
    const { status, body, errors } = await punch('technician', onLine(order.line_id), id);
    expect([status, errors]).toEqual([201, []]);
    expect(body).toMatchObject({
      staff_id: staffNamed(app, 'technician'),
      first_name: 'Technician',
      current: { id, name: `“Brakes” of WOONE-${order.number}` },
    });
    expect(body.lines).toContainEqual(expect.objectContaining({ line_id: order.line_id, refusal: null }));
    expect(body.departments.map(({ department_name }) => department_name)).toContain('Service');
    expect(await current()).toMatchObject({ id, started_way: 'kiosk', line_id: order.line_id });
    const [stored] = await app.rows('select status from work_orders where id = $1', [order.id]);
    expect(stored).toEqual({ status: 'in_progress' });
  });

  it('tells in the history who it was and at which tablet', async () => {
    const order = await orderToWorkOn(app);
    const id = uuidv7();
    await punch('technician', onLine(order.line_id), id);
    await punch('technician', { kind: 'out' }, id);
    const { body } = await administrator.call(viewHistory, { entity: 'timesheet', entity_id: id });
    expect(body.collection.map(({ action, actor_name, after }) => [action, actor_name, after?.['kiosk']])).toEqual([
      ['clocked_out', 'Technician Tester', 'Front door'],
      ['clocked_in', 'Technician Tester', 'Front door'],
    ]);
  });

  it('ends what was running at the same second', async () => {
    const [first, second] = [await orderToWorkOn(app), await orderToWorkOn(app)];
    await punch('technician', onLine(first.line_id));
    const { errors } = await punch('technician', onLine(second.line_id));
    expect(errors).toEqual([]);
    const [[ended], [began]] = await Promise.all([punchesOf(app, first.line_id), punchesOf(app, second.line_id)]);
    expect(ended?.ended_at).toEqual(began?.started_at);
  });

  it('counts once when the same punch is sent five times', async () => {
    const order = await orderToWorkOn(app);
    const id = uuidv7();
    const answers = await Promise.all(Array.from({ length: 5 }, () => punch('technician', onLine(order.line_id), id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ body }) => body.current?.id))).toEqual(new Set([id]));
    expect(await punchesOf(app, order.line_id)).toHaveLength(1);
  });

  it('refuses a line that waits for the customer and says whom to ask', async () => {
    const order = await orderToWorkOn(app, { status: 'authorization_required' });
    const { errors } = await punch('technician', onLine(order.line_id));
    expect(errors).toMatchObject([{ code: 'line_not_clockable', message: expect.stringContaining('Ask ') }]);
  });

  it('lets office users clock departments only', async () => {
    const order = await orderToWorkOn(app, { technician_ids: [staffNamed(app, 'officeuser')] });
    const refused = await punch('officeuser', onLine(order.line_id));
    expect(refused.errors).toMatchObject([{ code: 'line_not_clockable' }]);
    const department_id = await departmentId(app, 'Service');
    const { body } = await punch('officeuser', { kind: 'department', department_id });
    expect([body.current?.name, body.lines]).toEqual(['Service', []]);
  });

  it('refuses lines and departments of other locations and organizations', async () => {
    const elsewhere = await departmentId(app, 'Service', 'TWO');
    for (const department_id of [elsewhere, uuidv7()])
      expect((await punch('technician', { kind: 'department', department_id })).errors).toMatchObject([
        { code: 'no_longer_there' },
      ]);
    expect((await punch('technician', onLine(uuidv7()))).errors).toMatchObject([{ code: 'no_longer_there' }]);
  });
});

describe('clocking out at the kiosk', () => {
  it('ends what is running, once', async () => {
    const order = await orderToWorkOn(app);
    const id = uuidv7();
    await punch('technician', onLine(order.line_id), id);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await punch('technician', { kind: 'out' }, id);
      expect([status, body.current]).toEqual([201, null]);
    }
    const [stored] = await app.rows('select ended_way, version from punches where id = $1', [id]);
    expect(stored).toEqual({ ended_way: 'kiosk', version: 2 });
  });

  it('is refused while nothing is running', async () => {
    expect((await punch('technician', { kind: 'out' })).errors).toMatchObject([{ code: 'not_clocked_in' }]);
  });

  it('does not end the punch of another person', async () => {
    const order = await orderToWorkOn(app);
    const id = uuidv7();
    await punch('technician', onLine(order.line_id), id);
    expect((await punch('foreman', { kind: 'out' }, id)).errors).toMatchObject([{ code: 'not_clocked_in' }]);
    expect(await current()).toMatchObject({ id });
  });
});
