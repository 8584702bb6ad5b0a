import { listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../server.ts';
import { LiveListener } from '../../testing/live-listener.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { openDatabase } from '../database/database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const answerOf = async (path: string) => {
  const response = await app.client().fetch(path);
  return { status: response.status, body: (await response.json()) as { errors: { code: string; message: string }[] } };
};

describe('/readyz', () => {
  afterEach(() => app.rows("delete from kysely_migration where name like '%_test'"));

  it('is ready when the database answers and every migration has run', async () => {
    expect(await answerOf('/readyz')).toEqual({ status: 200, body: { status: 'ready' } });
  });

  it('is not ready while a migration is missing', async () => {
    await app.rows("update kysely_migration set name = name || '_test' where name like '0001%'");
    const { status, body } = await answerOf('/readyz');
    await app.rows("update kysely_migration set name = replace(name, '_test', '')");
    expect(status).toBe(503);
    expect(body.errors[0]).toMatchObject({ code: 'not_ready', message: expect.stringContaining('up to date') });
  });

  it('is not ready once a newer Baydesk has changed the database', async () => {
    await app.rows("insert into kysely_migration (name, timestamp) values ('9999_later_test', 'later')");
    const { status, body } = await answerOf('/readyz');
    expect(status).toBe(503);
    expect(body.errors[0]).toMatchObject({ code: 'not_ready', message: expect.stringContaining('newer Baydesk') });
  });

  it('is not ready, but alive, while the database is unavailable', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:9/nothing', 1);
    const server = await buildServer({ ...app.services, database: away });
    const ready = await server.inject({ method: 'GET', url: '/readyz' });
    expect([ready.statusCode, ready.json<{ errors: object[] }>().errors[0]]).toEqual([
      503,
      { code: 'not_ready', message: 'Not ready: the database cannot be reached.' },
    ]);
    expect((await server.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    await server.close();
    await away.close();
  });
});

describe('/metrics', () => {
  const metrics = async () => (await app.client().fetch('/metrics')).text();

  it('counts answers by route as declared, never by address', async () => {
    const client = await app.as('ROLE_MANAGER');
    await client.call(listWorkplaces, { search: 'secret words' });
    const text = await metrics();
    expect(text).toMatch(
      /baydesk_http_request_duration_seconds_count\{method="GET",route="\/api\/workplaces",status="200"\} \d+/,
    );
    expect(text).not.toContain('secret');
  });

  it('reports the process, the connections and the listening browsers', async () => {
    const count = async () => Number(/baydesk_live_streams (\d+)/.exec(await metrics())?.[1]);
    const before = await count();
    const listener = await LiveListener.open(await app.as('ROLE_MANAGER'));
    expect(await count()).toBe(before + 1);
    listener.hangUp();
    await expect.poll(count).toBe(before);
    const text = await metrics();
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).toMatch(/baydesk_database_connections\{state="idle"\} \d+/);
  });
});
