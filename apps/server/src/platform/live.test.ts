import { LIVE_PATH } from '@baydesk/contract/live';
import { logout } from '@baydesk/contract/accounts.contract';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { Pool } from 'pg';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { workplaceId } from '../features/demo/public.ts';
import { buildServer } from '../server.ts';
import { LiveListener } from '../testing/live-listener.ts';
import type { TestApp } from '../testing/test-app.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { recordEvent } from './events.ts';
import { openLiveStream } from './live/live-stream.ts';
import { inOrganization } from './transaction.ts';

let app: TestApp;
const open: LiveListener[] = [];

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  for (const listener of open.splice(0)) listener.hangUp();
});

async function listen(client: TestClient, last_event_id?: string): Promise<LiveListener> {
  const listener = await LiveListener.open(client, last_event_id);
  open.push(listener);
  return listener;
}
const listenAs = async (role: RoleName) => listen(await app.as(role));

interface Happening {
  readonly entity_id?: string;
  readonly name?: Parameters<typeof recordEvent>[1];
  readonly workplace_id?: string;
  readonly organization_id?: string;
  /** Runs between the event and its commit. */
  readonly meanwhile?: () => Promise<void>;
}

/** Something happens in the shop; answers with the id of what it happened to. */
async function happen(happening: Happening = {}): Promise<string> {
  const { entity_id = uuidv7(), name = 'workplace.changed', workplace_id, organization_id, meanwhile } = happening;
  const actor = {
    organization_id: organization_id ?? app.home.organization_id,
    user_id: null,
    first_name: 'Test',
    last_name: '',
  };
  await inOrganization(app.services.database, actor.organization_id, async ({ db }) => {
    const now = Temporal.Now.instant();
    await recordEvent({ db, now, request_id: 'test', actor }, name, { entity_id, workplace_id: workplace_id ?? null });
    await meanwhile?.();
  });
  return entity_id;
}

describe('a browser hears', () => {
  it('what happened, to what, where and by whom', async () => {
    const listener = await listenAs('ROLE_TECHNICIAN');
    const workplace_id = workplaceId(app.home, 'ONE');
    const entity_id = await happen({ workplace_id });
    const heard = await listener.next();
    expect(heard?.message).toBe('change');
    expect(heard?.change).toEqual({
      event_id: expect.any(String),
      entity: 'workplace',
      entity_id,
      action: 'changed',
      workplace_id,
      actor_user_id: null,
      actor_name: 'Test',
      occurred_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  it.each([
    ['of what its role may not view', { name: 'mail.sent_again' }],
    ['of a resource nobody knows', { name: 'secret_plan.made' as 'mail.made' }],
  ] as const)('nothing %s', async (_, happening) => {
    const technician = await listenAs('ROLE_TECHNICIAN');
    await happen(happening);
    const next = await happen();
    expect(await technician.entitiesUntil(next)).toEqual([next]);
  });

  it('what its own role may view although others may not', async () => {
    const administrator = await listenAs('ROLE_ADMINISTRATOR');
    const mail = await happen({ name: 'mail.sent_again' });
    expect(await administrator.entitiesUntil(mail)).toEqual([mail]);
  });

  it('nothing of a location its person does not work at', async () => {
    const insider = await app.as('ROLE_ADMINISTRATOR');
    const there = await listen(await app.asEmail('outside@home.test'));
    const here = await listen(insider);
    const elsewhere = await happen({ workplace_id: workplaceId(app.home, 'TWO') });
    const next = await happen();
    expect(await here.entitiesUntil(next)).toEqual([next]);
    expect(await there.entitiesUntil(next)).toEqual([elsewhere, next]);
  });

  it('nothing of another organization', async () => {
    const stranger = await listen(await app.asEmail('administrator@other.test'));
    await happen();
    const own = await happen({ organization_id: app.other.organization_id });
    expect(await stranger.entitiesUntil(own)).toEqual([own]);
  });

  it('nothing of what was rolled back', async () => {
    const listener = await listenAs('ROLE_MANAGER');
    const failing = happen({ meanwhile: () => Promise.reject(new Error('changed my mind')) });
    await expect(failing).rejects.toThrow('changed my mind');
    const next = await happen();
    expect(await listener.entitiesUntil(next)).toEqual([next]);
  });
});

describe('after a lost connection a browser', () => {
  it('hears what it missed, and nothing twice', async () => {
    const client = await app.as('ROLE_MANAGER');
    const first = await listen(client);
    const heard = await happen();
    await first.entitiesUntil(heard);
    first.hangUp();
    const missed = [await happen(), await happen()];
    const second = await listen(client, first.last_event_id);
    const next = await happen();
    expect(await second.entitiesUntil(next)).toEqual([...missed, next]);
  });

  it('hears of a transaction that began before its last message and was committed after', async () => {
    const client = await app.as('ROLE_MANAGER');
    const first = await listen(client);
    const early_entity = await happen({
      meanwhile: async () => {
        const quick = await happen();
        expect(await first.entitiesUntil(quick)).toEqual([quick]);
        first.hangUp();
      },
    });
    const second = await listen(client, first.last_event_id);
    expect(await second.entitiesUntil(early_entity)).toEqual([early_entity]);
  });

  it('misses nothing while many write at once and it comes and goes', async () => {
    const client = await app.as('ROLE_MANAGER');
    const writers = new Pool({ connectionString: app.database_url, max: 8 });
    const written: string[] = [];
    const write = async (writer: number) => {
      for (let round = 0; round < 25; round += 1) {
        const entity_id = uuidv7();
        await writers.query(
          `with waited as (select pg_sleep($3))
           insert into events (organization_id, id, occurred_at, actor_name, entity, entity_id, action, request_id)
           select $1, gen_random_uuid(), now(), 'Test', 'workplace', $2, 'changed', 'test' from (select pg_current_xact_id(), waited.* from waited) w`,
          [app.home.organization_id, entity_id, ((writer * round) % 7) / 1000],
        );
        written.push(entity_id);
      }
    };
    let listener = await listen(client);
    const last = uuidv7();
    const writing = Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer))).then(() =>
      happen({ entity_id: last }),
    );
    const heard: string[] = [];
    let came_back_at = listener.last_event_id;
    while (!heard.includes(last)) {
      const next = await listener.next();
      if (next) heard.push(next.change.entity_id);
      if (listener.last_event_id === came_back_at || heard.length % 3 > 0) continue;
      listener.hangUp();
      came_back_at = listener.last_event_id;
      listener = await listen(client, came_back_at);
    }
    await writing;
    await writers.end();
    expect(new Set(heard)).toEqual(new Set([...written, last]));
  });

  it.each([
    ['something else than a position', 'now'],
    ['a position no snapshot can have', '9:5:'],
    ['a position this database has not reached', '1:999999999999999999:'],
    ['an injection', "1:2:'; drop table events; --"],
  ])('is told to ask for everything again when it names %s', async (_, last_event_id) => {
    const listener = await listen(await app.as('ROLE_MANAGER'), last_event_id);
    expect((await listener.next())?.message).toBe('reset');
    const next = await happen();
    expect(await listener.entitiesUntil(next)).toEqual([next]);
  });

  it('is told to ask for everything again when it missed too much, and only it', async () => {
    const client = await app.as('ROLE_MANAGER');
    const first = await listen(client);
    first.hangUp();
    await app.rows(
      `insert into events (organization_id, id, occurred_at, actor_name, entity, entity_id, action, request_id)
       select $1, gen_random_uuid(), now(), 'Test', 'workplace', gen_random_uuid(), 'changed', 'test' from generate_series(1, 600)`,
      [app.home.organization_id],
    );
    const other = await listenAs('ROLE_MANAGER');
    const returned = await listen(client, first.last_event_id);
    expect((await returned.next())?.message).toBe('reset');
    const next = await happen();
    expect(await other.entitiesUntil(next)).toEqual([next]);
    expect(await returned.entitiesUntil(next)).toEqual([next]);
  });

  it('also hears on, when it was the database that was lost', async () => {
    const listener = await listenAs('ROLE_MANAGER');
    await app.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'baydesk-live' and datname = current_database()",
    );
    const next = await happen();
    expect(await listener.entitiesUntil(next)).toEqual([next]);
  });
});

describe('the stream is refused', () => {
  it('without a session', async () => {
    const response = await app.client().fetch(LIVE_PATH);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'session_ended' }] });
  });

  it.each([
    ['its origin', { origin: 'https://evil.example' }],
    ['its kind', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ])('to a page of another site, told by %s', async (_, headers) => {
    const client = await app.as('ROLE_MANAGER');
    const response = await client.fetch(LIVE_PATH, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'untrusted_origin' }] });
  });

  it('to the twenty-first tab of one session', async () => {
    const client = await app.as('ROLE_MANAGER');
    for (let tab = 0; tab < 20; tab += 1) await listen(client);
    expect((await client.fetch(LIVE_PATH)).status).toBe(429);
    const next = await happen();
    expect(await open.at(-1)?.entitiesUntil(next)).toEqual([next]);
  });
});

describe('when the session ends', () => {
  it.each([
    ['by signing out', (client: TestClient) => client.call(logout)],
    [
      'because its person is suspended',
      () =>
        app.rows(
          "update staff set status = 'suspended' where id in (select id from staff where first_name = 'Foreman')",
        ),
    ],
  ])('%s, the next thing is not heard any more', async (_, end) => {
    const client = await app.as('ROLE_FOREMAN');
    const listener = await listen(client);
    await end(client);
    await happen();
    expect((await listener.next())?.message).toBe('session_ended');
    expect(await listener.next()).toBeUndefined();
    await app.rows("update staff set status = 'active' where first_name = 'Foreman'");
  });

  it('is told by the next heartbeat, though nothing happens', async () => {
    const server = await buildServer(app.services, { live: { heartbeat_ms: 20 } });
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const client = await app.as('ROLE_FOREMAN');
    const listener = await listen(client.copy(url));
    await client.call(logout);
    expect((await listener.next())?.message).toBe('session_ended');
    await server.close();
  });
});

it('closes its streams when the server stops, without waiting for the browsers', async () => {
  const server = await buildServer(app.services);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const listener = await listen((await app.as('ROLE_MANAGER')).copy(url));
  await server.close();
  expect(await listener.next()).toBeUndefined();
});

it('drops a browser that does not read, instead of keeping everything for it', () => {
  const closed: unknown[] = [];
  const stream = openLiveStream({ organization_id: 'o', session_id: 's', resume_from: undefined }, (it) =>
    closed.push(it),
  );
  const change = {
    event_id: '',
    entity: 'x'.repeat(1000),
    entity_id: '',
    action: '',
    workplace_id: null,
    actor_user_id: null,
    actor_name: '',
    occurred_at: '',
  };
  for (let told = 0; told < 1000 && !stream.body.destroyed; told += 1) stream.tell([change], '1:1:');
  expect(stream.body.destroyed).toBe(true);
});
