import type { RoleName } from '@baydesk/domain/permissions/roles';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { happen } from '../../testing/happen.ts';
import { LiveListener } from '../../testing/live-listener.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { openPool } from '../database/database.ts';

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

describe('after a lost connection a browser', () => {
  it('receives the changes it missed, each of them once', async () => {
    const client = await app.as('ROLE_MANAGER');
    const first = await listen(client);
    const heard = await happen(app);
    await first.entitiesUntil(heard);
    first.hangUp();
    const missed = [await happen(app), await happen(app)];
    const second = await listen(client, first.last_event_id);
    const next = await happen(app);
    expect(await second.entitiesUntil(next)).toEqual([...missed, next]);
  });

  it('receives a transaction that began before its last message and was committed after', async () => {
    const client = await app.as('ROLE_MANAGER');
    const first = await listen(client);
    const early_entity = await happen(app, {
      meanwhile: async () => {
        const quick = await happen(app);
        expect(await first.entitiesUntil(quick)).toEqual([quick]);
        first.hangUp();
      },
    });
    const second = await listen(client, first.last_event_id);
    expect(await second.entitiesUntil(early_entity)).toEqual([early_entity]);
  });

  it('misses no change while it reconnects often and many people write at once', async () => {
    const client = await app.as('ROLE_MANAGER');
    const writers = openPool({ connectionString: app.database_url, max: 8 });
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
      happen(app, { entity_id: last }),
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
  ])('gets a reset when it sends %s', async (_, last_event_id) => {
    const listener = await listen(await app.as('ROLE_MANAGER'), last_event_id);
    expect((await listener.next())?.message).toBe('reset');
    const next = await happen(app);
    expect(await listener.entitiesUntil(next)).toEqual([next]);
  });

  it('gets a reset when it missed too many changes, and other browsers get none', async () => {
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
    const next = await happen(app);
    expect(await other.entitiesUntil(next)).toEqual([next]);
    expect(await returned.entitiesUntil(next)).toEqual([next]);
  });

  it('receives further changes when the database connection was lost', async () => {
    const listener = await listenAs('ROLE_MANAGER');
    await app.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'baydesk-live' and datname = current_database()",
    );
    const next = await happen(app);
    expect(await listener.entitiesUntil(next)).toEqual([next]);
  });
});
