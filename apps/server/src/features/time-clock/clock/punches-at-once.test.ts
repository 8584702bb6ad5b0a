import * as clock from '@baydesk/contract/time-clock.contract';
import { v7 as uuidv7 } from 'uuid';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSession } from '../../accounts/public.ts';
import { workplaceId } from '../../demo/public.ts';
import { SESSION_COOKIE } from '../../../platform/sessions/session-cookies.ts';
import { inOrganization } from '../../../platform/database/transaction.ts';
import { killAt } from '../../../testing/kill-at.ts';
import { KillableServers } from '../../../testing/killable-servers.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { Answer } from '../../../testing/test-client.ts';
import { TestClient } from '../../../testing/test-client.ts';
import { newOrder } from '../../work-orders/orders.fixture.ts';
import { clockIn, clockOut, departmentId, orderToWorkOn, punchesOf } from '../clock.fixture.ts';

const PEOPLE = 100;
const ORDERS = 20;
const SLOW_MS = 120_000;

let app: TestApp;
let servers: KillableServers;
let people: TestClient[];
beforeAll(async () => {
  app = await openTestApp();
  [people, servers] = await Promise.all([hire(PEOPLE), KillableServers.open({ DATABASE_URL: app.database_url })]);
}, SLOW_MS);
afterAll(async () => {
  await servers.close();
  await app.close();
});

/** Technicians of the first location, each with a session. */
async function hire(count: number): Promise<TestClient[]> {
  const { organization_id } = app.home;
  const ids = Array.from({ length: count }, () => ({ user_id: uuidv7(), staff_id: uuidv7() }));
  const values = [organization_id, ids.map(({ user_id }) => user_id), ids.map(({ staff_id }) => staff_id)];
  await app.rows(
    `insert into users (organization_id, id, email, password_hash)
     select $1, id, id || '@home.test', '' from unnest($2::uuid[], $3::uuid[]) as t (id, staff_id)`,
    values,
  );
  await app.rows(
    `insert into staff (organization_id, id, user_id, first_name, last_name, role_id, status, clockable)
     select $1, staff_id, id, 'Tech', 'Number', 'ROLE_TECHNICIAN', 'active', true
     from unnest($2::uuid[], $3::uuid[]) as t (id, staff_id)`,
    values,
  );
  const workplace_id = workplaceId(app.home, 'ONE');
  await app.rows(
    `insert into enrollments (organization_id, staff_id, workplace_id)
     select $1, staff_id, $2 from unnest($3::uuid[]) as t (staff_id)`,
    [organization_id, workplace_id, values[2]],
  );
  return Promise.all(
    ids.map(async ({ user_id }) => {
      const client = new TestClient(app.url);
      const token = await inOrganization(app.services.database, organization_id, ({ db }) =>
        createSession({ db, now: Temporal.Now.instant() }, { organization_id, user_id }),
      );
      client.cookies.set(SESSION_COOKIE, token);
      client.location_id = workplace_id;
      return client;
    }),
  );
}

/** Sends a punch until a server that is not too busy takes it, as a device does with unanswered punches. */
async function persist<Body>(call: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (;;) {
    const answer = await call();
    if (answer.errors[0]?.code !== 'overloaded') return answer;
  }
}

it(
  'a hundred people punch at once over two processes, and every punch counts once',
  async () => {
    const urls = await servers.allUp();
    const lines = Array.from({ length: PEOPLE / ORDERS }, () => ({ status: 'open' as const }));
    const orders = await Promise.all(
      Array.from({ length: ORDERS }, () => newOrder(app, { status: 'approved', lines })),
    );
    const line_ids = orders.flatMap((order) => order.line_ids);
    const order_ids = orders.map(({ id }) => id);
    const ids = people.map(() => uuidv7());
    // Each is sent to both processes, as by a device that got no answer in time.
    const punchAll = async <Body>(call: (person: TestClient, index: number) => Promise<Answer<Body>>) => {
      const sent = people.flatMap((person, index) => urls.map((url) => persist(() => call(person.copy(url), index))));
      expect((await Promise.all(sent)).filter(({ status }) => status !== 201)).toEqual([]);
    };
    const stored = async () => {
      const [counted] = await app.rows(
        `select count(*)::int as punches, count(distinct staff_id)::int as people, count(distinct line_id)::int as lines,
           count(ended_at)::int as ended from punches where work_order_id = any ($1)`,
        [order_ids],
      );
      return counted;
    };
    const once = { punches: PEOPLE, people: PEOPLE, lines: PEOPLE };
    await punchAll((person, index) => clockIn(person, line_ids[index] ?? '', { id: ids[index] }));
    expect(await stored()).toEqual({ ...once, ended: 0 });
    await punchAll((person, index) => clockOut(person, ids[index] ?? '', { is_line_done: true }));
    expect(await stored()).toEqual({ ...once, ended: PEOPLE });
    const statuses = await app.rows('select distinct status from work_orders where id = any ($1)', [order_ids]);
    expect(statuses).toEqual([{ status: 'ready_for_review' }]);
  },
  SLOW_MS,
);

it(
  'one person who starts two things at the same moment is on one of them',
  async () => {
    const urls = await servers.allUp();
    const person = people.pop() ?? app.client();
    const orders = await Promise.all(Array.from({ length: 6 }, () => orderToWorkOn(app)));
    const answers = await Promise.all(
      orders.map(({ line_id }, index) => persist(() => clockIn(person.copy(urls[index % urls.length]), line_id))),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(1);
    expect(new Set(answers.flatMap(({ errors }) => errors.map(({ code }) => code)))).toEqual(
      new Set(['already_clocked_in']),
    );
  },
  SLOW_MS,
);

const TIMES = 5;

/** Sends the same call to both processes in turn: first all at once, then one after another. */
async function sendOver(
  urls: readonly string[],
  person: TestClient,
  call: (client: TestClient) => Promise<Answer<unknown>>,
) {
  const send = (_: unknown, index: number) => persist(() => call(person.copy(urls[index % urls.length])));
  const answers = await Promise.all(Array.from({ length: TIMES }, send));
  for (let index = 0; index < TIMES; index += 1) answers.push(await send(undefined, index));
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
}

it(
  'the same punch sent again and again over two processes counts once: in, switch to a department and back, out',
  async () => {
    const urls = await servers.allUp();
    const person = people.pop() ?? app.client();
    const [first, second] = await Promise.all([orderToWorkOn(app), orderToWorkOn(app)]);
    const department_id = await departmentId(app, 'Parts');
    const [on_first, in_parts, on_second, in_parts_again] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const ends_current = true;
    const sends = [
      (client: TestClient) => clockIn(client, first.line_id, { id: on_first }),
      (client: TestClient) => client.call(clock.departmentClockIn, { id: in_parts, department_id, ends_current }),
      (client: TestClient) => clockIn(client, second.line_id, { id: on_second, ends_current }),
      (client: TestClient) => clockOut(client, on_second, { tech_story: 'Replaced the shoes', is_line_done: true }),
      (client: TestClient) => client.call(clock.departmentClockIn, { id: in_parts_again, department_id }),
      (client: TestClient) => client.call(clock.departmentClockOut, { id: in_parts_again }),
    ];
    for (const send of sends) await sendOver(urls, person, send);
    const ids = [on_first, in_parts, on_second, in_parts_again];
    const stored = await app.rows(
      `select p.id, p.started_at <= p.ended_at as is_ended, p.ended_way, p.version, count(e.id)::int as events
       from punches p join events e on e.organization_id = p.organization_id and e.entity_id = p.id
       where p.id >= $1 and p.staff_id = (select staff_id from punches where id = $1) group by p.organization_id, p.id order by p.id`,
      [on_first],
    );
    const once = { is_ended: true, version: 2, events: 2 };
    expect(stored).toEqual(
      ids.map((id) => ({ id, ...once, ended_way: id === on_first || id === in_parts ? 'switched' : 'clock' })),
    );
  },
  SLOW_MS,
);

/** The commit travels with the last statements, so it is with the database already while these are held. */
const STEPS = [
  { step: 'it is written', trigger: 'trigger hold_in_test before insert on punches', is_committed: false },
  { step: 'the order moves', trigger: 'trigger hold_in_test before update on work_orders', is_committed: false },
  {
    step: 'it is committed',
    trigger: 'constraint trigger hold_in_test after insert on punches deferrable initially deferred',
    is_committed: true,
  },
] as const;

it.each(STEPS)(
  'a punch whose server is killed while $step is whole or not there at all, and one when it is sent again',
  async ({ trigger, is_committed }) => {
    const [first = '', second = ''] = await servers.allUp();
    const person = people.pop() ?? app.client();
    const order = await orderToWorkOn(app);
    const id = uuidv7();
    const send = (url: string) => clockIn(person.copy(url), order.line_id, { id });
    const stored = async () => [
      (await punchesOf(app, order.line_id)).map((punch) => punch.id),
      await app.rows('select status from work_orders where id = $1', [order.id]),
    ];
    const begun = [[id], [{ status: 'in_progress' }]];

    await killAt(app, servers, trigger, [() => send(first)]);

    const not_begun = [[], [{ status: 'approved' }]];
    expect(is_committed ? [begun] : [begun, not_begun]).toContainEqual(await stored());
    expect((await send(second)).errors).toEqual([]);
    expect(await stored()).toEqual(begun);
  },
  SLOW_MS,
);
