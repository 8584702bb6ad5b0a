import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@baydesk/contract/accounts.contract';
import { viewProfile } from '@baydesk/contract/profile.contract';
import { createWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { withOwner } from './platform/database.ts';
import { LiveListener } from './testing/live-listener.ts';
import type { RunningBaydesk } from './testing/running-baydesk.ts';
import { addressOf, postmasterOf, startBaydesk } from './testing/running-baydesk.ts';
import { TestClient } from './testing/test-client.ts';
import { cloneDatabase } from './testing/test-database.ts';

const PASSWORD = 'a password for tests';
const EMAIL = 'dana@lifecycle.test';
const SLOW_MS = 60_000;

let parent: string;
/** A folder with an organization in it, stopped in order; copied where a test does harm. */
let settled: string;
let first_start: { said: readonly string[]; readiness: number };
let folders = 0;
const servers: RunningBaydesk[] = [];

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'baydesk-lifecycle-'));
  settled = join(parent, 'settled');
  const server = start({ DATA_DIR: settled });
  const url = await addressOf(server);
  first_start = { said: [...server.said], readiness: (await fetch(`${url}/readyz`)).status };
  const { status } = await new TestClient(url).call(register, {
    id: uuidv7(),
    organization_name: 'Lifecycle Fleet',
    first_name: 'Dana',
    last_name: 'Tester',
    email: EMAIL,
    password: PASSWORD,
  });
  if (status !== 201) throw new Error(`registering answered ${status}`);
  // Nobody asked for a VIN, and the first who does is not to wait.
  await vi.waitUntil(() => hasVehicleData(settled), { timeout: SLOW_MS });
  server.child.kill('SIGTERM');
  await server.ended;
}, 2 * SLOW_MS);
afterEach(endAll);
afterAll(() => rm(parent, { recursive: true, force: true }));

function start(settings: Readonly<Record<string, string>>): RunningBaydesk {
  const server = startBaydesk(settings);
  servers.push(server);
  return server;
}

async function endAll(): Promise<void> {
  for (const { child, ended } of servers.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  }
}

/** The file gets its name once it is whole. */
async function hasVehicleData(data_dir: string): Promise<boolean> {
  const files = await readdir(join(data_dir, 'vpic')).catch(() => []);
  return files.some((name) => name.endsWith('.sqlite'));
}

async function copyOfSettled(): Promise<string> {
  folders += 1;
  const data_dir = join(parent, `copy-${folders}`);
  await cp(settled, data_dir, { recursive: true });
  return data_dir;
}

const signIn = (url: string) => new TestClient(url).signIn(EMAIL, PASSWORD);

describe('starting', () => {
  it('makes a database in an empty folder, says each step and answers', () => {
    expect(first_start.readiness).toBe(200);
    expect(first_start.said).toEqual(
      expect.arrayContaining([
        'Creating the database files',
        'Starting the database',
        'Bringing the database up to date',
      ]),
    );
  });

  it('stops the database when told to stop, so that no pid file stays', async () => {
    expect(await postmasterOf(settled)).toBeUndefined();
  });

  it(
    'refuses a folder in use, and a port that is taken, without leaving a database behind',
    async () => {
      const data_dir = await copyOfSettled();
      const running = start({ DATA_DIR: data_dir });
      const url = await addressOf(running);

      const on_same_folder = await start({ DATA_DIR: data_dir }).ended;
      expect(on_same_folder.code).toBe(1);
      expect(on_same_folder.complaints).toEqual([expect.stringMatching(/in use by another running Baydesk.*DATA_DIR/)]);

      const elsewhere = await copyOfSettled();
      const on_same_port = await start({ DATA_DIR: elsewhere, PORT: new URL(url).port }).ended;
      expect(on_same_port.code).toBe(1);
      expect(on_same_port.complaints).toEqual([expect.stringMatching(/is taken.*PORT/)]);
      expect(await postmasterOf(elsewhere)).toBeUndefined();

      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    },
    SLOW_MS,
  );

  it(
    'says in one line what is wrong with DATABASE_URL',
    async () => {
      const data_dir = await copyOfSettled();
      await addressOf(start({ DATA_DIR: data_dir }));
      const right = (await postmasterOf(data_dir))?.url ?? '';
      const changed = (change: (url: URL) => void) => {
        const url = new URL(right);
        change(url);
        return url.href;
      };
      const closed = createServer().listen(0, '127.0.0.1');
      await once(closed, 'listening');
      const nobody = String((closed.address() as AddressInfo).port);
      closed.close();
      await once(closed, 'close');
      const wrong = [
        changed((url) => (url.port = nobody)),
        changed((url) => (url.password = 'wrong')),
        changed((url) => (url.pathname = '/unknown')),
        'mysql://127.0.0.1/baydesk',
      ];
      for (const { code, complaints } of await Promise.all(
        wrong.map((DATABASE_URL) => start({ DATABASE_URL }).ended),
      )) {
        expect(code).toBe(1);
        expect(complaints).toEqual([expect.stringMatching(/DATABASE_URL/)]);
        expect(complaints[0]).not.toContain(new URL(right).password);
      }
    },
    SLOW_MS,
  );

  it('says in one line which setting is wrong', async () => {
    const { code, complaints } = await start({ PORT: 'abc' }).ended;
    expect(code).toBe(1);
    expect(complaints).toEqual([expect.stringMatching(/PORT/)]);
  });

  it('refuses a database that a newer program used, and leaves it as it is', async () => {
    const database = await cloneDatabase();
    const applied = () =>
      withOwner(database.url, async (client) => (await client.query('select * from kysely_migration')).rows);
    try {
      await withOwner(database.url, (client) =>
        client.query("insert into kysely_migration (name, timestamp) values ('9999_later', now()::text)"),
      );
      const before = await applied();
      const { code, complaints } = await start({ DATABASE_URL: database.url }).ended;
      expect(code).toBe(1);
      expect(complaints).toEqual([expect.stringMatching(/newer Baydesk.*9999_later/)]);
      expect(await applied()).toEqual(before);
    } finally {
      await database.drop();
    }
  });

  it(
    'in two processes at once on one empty database brings both up, with one demo',
    async () => {
      const name = `baydesk_test_${randomBytes(6).toString('hex')}`;
      const empty = new URL(inject('template_url'));
      const maintenance = new URL(empty);
      maintenance.pathname = '/postgres';
      empty.pathname = `/${name}`;
      await withOwner(maintenance.href, (client) => client.query(`create database ${name}`));
      try {
        const settings = { DATABASE_URL: empty.href, DATA_DIR: settled, BAYDESK_DEMO: 'on' };
        const urls = await Promise.all([start(settings), start(settings)].map(addressOf));
        for (const url of urls) {
          expect((await fetch(`${url}/readyz`)).status).toBe(200);
          await new TestClient(url).signIn('administrator@northline.demo', 'baydesk-demo');
        }
        await endAll();
      } finally {
        await withOwner(maintenance.href, (client) => client.query(`drop database ${name} with (force)`));
      }
    },
    SLOW_MS,
  );
});

describe('stopping', () => {
  it(
    'finishes the request under way, then stops the database in order',
    async () => {
      const data_dir = await copyOfSettled();
      const server = start({ DATA_DIR: data_dir });
      const url = await addressOf(server);
      const client = await signIn(url);
      const listener = await LiveListener.open(client);

      const under_way = beginChangeName(url, client, { first_name: 'Finished', last_name: 'Tester' });
      await under_way.taken;
      server.child.kill('SIGTERM');
      // The server ends its streams first of all, so the signal has arrived.
      while (await listener.next());
      const status = await under_way.finish();

      expect(status).toBe(201);
      expect(await server.ended).toEqual({ code: 0, signal: null, complaints: [] });
      expect(await postmasterOf(data_dir)).toBeUndefined();
      const again = await addressOf(start({ DATA_DIR: data_dir }));
      expect((await client.copy(again).call(viewProfile)).body.first_name).toBe('Finished');
    },
    SLOW_MS,
  );
});

/** A change whose body is held back after the server has taken the request. */
function beginChangeName(url: string, client: TestClient, input: object) {
  const body = JSON.stringify(input);
  const call = request(`${url}/api/iam/change-name`, {
    method: 'POST',
    headers: {
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-page-path': '/test',
      expect: '100-continue',
    },
  });
  call.flushHeaders();
  return {
    taken: once(call, 'continue'),
    async finish(): Promise<number | undefined> {
      call.end(body);
      const [response] = await once(call, 'response');
      response.resume();
      return response.statusCode;
    },
  };
}

describe('killed in the middle of writing', () => {
  const WRITERS = 4;
  const KILL_AFTER = 25;
  const KILLED = { code: null, signal: 'SIGKILL', complaints: [] };
  const DATABASE_GONE = { code: 1, signal: null, complaints: [expect.stringContaining('start Baydesk again')] };

  it.each([
    ['the server', { server: true, database: false, end: KILLED }],
    ['the database', { server: false, database: true, end: DATABASE_GONE }],
    ['both', { server: true, database: true, end: KILLED }],
  ])(
    'keeps everything it answered: %s',
    async (_name, killed) => {
      const data_dir = await copyOfSettled();
      const server = start({ DATA_DIR: data_dir });
      const client = await signIn(await addressOf(server));
      const postmaster = await postmasterOf(data_dir);
      if (!postmaster) throw new Error('the database runs');

      const kept: string[] = [];
      let number = 0;
      const write = async () => {
        number += 1;
        const fields = { id: uuidv7(), name: `Shop ${number}`, shop_id: `S${number}` };
        const { status } = await client.copy().call(createWorkplace, { ...fields, color: '#336699', timezone: 'UTC' });
        if (status !== 201) throw new Error(`answered ${status}`);
        kept.push(fields.id);
        if (kept.length !== KILL_AFTER) return;
        if (killed.server) server.child.kill('SIGKILL');
        if (killed.database) process.kill(postmaster.pid, 'SIGKILL');
      };
      const writeUntilItBreaks = async () => {
        for (;;) await write();
      };
      await Promise.allSettled(Array.from({ length: WRITERS }, writeUntilItBreaks));
      expect(await server.ended).toEqual(killed.end);

      const again = client.copy(await addressOf(start({ DATA_DIR: data_dir })));
      const { body } = await again.call(listWorkplaces, { rows_per_page: 1000 });
      expect(body.collection.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
      expect(kept.length).toBeGreaterThanOrEqual(KILL_AFTER);
    },
    SLOW_MS,
  );
});
