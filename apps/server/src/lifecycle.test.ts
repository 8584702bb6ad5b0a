import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@baydesk/contract/accounts.contract';
import { createWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withOwner } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { copyDatabaseFiles } from './testing/copy-database-files.ts';
import { LiveListener } from './testing/live-listener.ts';
import type { RunningBaydesk } from './testing/running-baydesk.ts';
import { addressOf, MAIN, postmasterOf, startBaydesk, stopBaydesk } from './testing/running-baydesk.ts';
import { TestClient } from './testing/test-client.ts';
import { blankDatabase, cloneDatabase } from './testing/test-database.ts';

const PASSWORD = 'a password for tests';
const EMAIL = 'dana@lifecycle.test';
const SLOW_MS = 60_000;

let parent: string;
/** A data folder with an organization, whose Baydesk was stopped in order; tests start on copies of it. */
let settled: string;
let first_start: { output: readonly string[]; readiness: number };
let folders = 0;
const servers: RunningBaydesk[] = [];

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'baydesk-lifecycle-'));
  settled = join(parent, 'settled');
  const server = start({ DATA_DIR: settled }, MAIN);
  const url = await addressOf(server);
  first_start = { output: [...server.output], readiness: (await fetch(`${url}/readyz`)).status };
  const { status } = await new TestClient(url).call(register, {
    id: uuidv7(),
    organization_name: 'Lifecycle Fleet',
    first_name: 'Dana',
    last_name: 'Tester',
    email: EMAIL,
    password: PASSWORD,
  });
  if (status !== 201) throw new Error(`registering answered ${status}`);
  // The server unpacks the vehicle data by itself, so that the first VIN does not have to wait.
  await vi.waitUntil(() => hasVehicleData(settled), { timeout: SLOW_MS });
  await endAll();
}, 2 * SLOW_MS);
afterEach(endAll);
afterAll(() => rm(parent, { recursive: true, force: true }));

function start(settings: Readonly<Record<string, string>>, program?: string): RunningBaydesk {
  const server = startBaydesk(settings, program);
  servers.push(server);
  return server;
}

async function endAll(): Promise<void> {
  await Promise.all(servers.splice(0).map(stopBaydesk));
}

/** The file gets this name once it is complete. */
async function hasVehicleData(data_dir: string): Promise<boolean> {
  const files = await readdir(join(data_dir, 'vpic')).catch(() => []);
  return files.some((name) => name.endsWith('.sqlite'));
}

/** The vehicle data are large and only read, so copies share them. */
async function copyOfSettled(): Promise<string> {
  folders += 1;
  const data_dir = join(parent, `copy-${folders}`);
  copyDatabaseFiles(settled, data_dir);
  await symlink(join(settled, 'vpic'), join(data_dir, 'vpic'));
  return data_dir;
}

async function unusedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

const signIn = (url: string) => new TestClient(url).signIn(EMAIL, PASSWORD);

describe('starting', () => {
  it('makes a database in an empty folder, prints each step and answers', () => {
    expect(first_start.readiness).toBe(200);
    expect(first_start.output).toEqual(
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

  describe('beside a running Baydesk', () => {
    let running: RunningBaydesk;
    let data_dir: string;
    beforeAll(async () => {
      data_dir = await copyOfSettled();
      running = startBaydesk({ DATA_DIR: data_dir });
      await addressOf(running);
    }, SLOW_MS);
    afterAll(() => stopBaydesk(running));

    it(
      'refuses a folder in use, and a port that is taken, without leaving a database behind',
      async () => {
        const url = await addressOf(running);
        const elsewhere = await copyOfSettled();
        const [on_same_folder, on_same_port] = await Promise.all([
          start({ DATA_DIR: data_dir }).ended,
          start({ DATA_DIR: elsewhere, PORT: new URL(url).port }).ended,
        ]);
        expect(on_same_folder.code).toBe(1);
        expect(on_same_folder.errors).toEqual([expect.stringMatching(/in use by another running Baydesk.*DATA_DIR/)]);
        expect(on_same_port.code).toBe(1);
        expect(on_same_port.errors).toEqual([expect.stringMatching(/is taken.*PORT/)]);
        expect(await postmasterOf(elsewhere)).toBeUndefined();
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
      },
      SLOW_MS,
    );

    it(
      'prints in one line what is wrong with DATABASE_URL',
      async () => {
        const right = (await postmasterOf(data_dir))?.url ?? '';
        const changed = (change: (url: URL) => void) => {
          const url = new URL(right);
          change(url);
          return url.href;
        };
        const unused_port = await unusedPort();
        const wrong = [
          changed((url) => (url.port = unused_port)),
          changed((url) => (url.password = 'wrong')),
          changed((url) => (url.pathname = '/unknown')),
          'mysql://127.0.0.1/baydesk',
        ];
        const ends = await Promise.all(wrong.map((DATABASE_URL) => start({ DATABASE_URL }).ended));
        for (const { code, errors } of ends) {
          expect(code).toBe(1);
          expect(errors).toEqual([expect.stringMatching(/DATABASE_URL/)]);
          expect(errors[0]).not.toContain(new URL(right).password);
        }
      },
      SLOW_MS,
    );
  });

  it('prints in one line which setting is wrong', async () => {
    const { code, errors } = await start({ PORT: 'abc' }).ended;
    expect(code).toBe(1);
    expect(errors).toEqual([expect.stringMatching(/PORT/)]);
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
      const { code, errors } = await start({ DATABASE_URL: database.url }).ended;
      expect(code).toBe(1);
      expect(errors).toEqual([expect.stringMatching(/newer Baydesk.*9999_later/)]);
      expect(await applied()).toEqual(before);
    } finally {
      await database.drop();
    }
  });

  it(
    'in two processes at once on one empty database brings both up, with one demo',
    async () => {
      const empty = await blankDatabase();
      try {
        const settings = { DATABASE_URL: empty.url, DATA_DIR: settled, BAYDESK_DEMO: 'on' };
        const urls = await Promise.all([start(settings), start(settings)].map(addressOf));
        for (const url of urls) {
          expect((await fetch(`${url}/readyz`)).status).toBe(200);
          await new TestClient(url).signIn('administrator@northline.demo', 'baydesk-demo');
        }
        await endAll();
      } finally {
        await empty.drop();
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
      expect(await server.ended).toEqual({ code: 0, signal: null, errors: [] });
      expect(await postmasterOf(data_dir)).toBeUndefined();
      const database = await startEmbeddedPostgres({ data_dir, report: () => undefined });
      const { rows } = await withOwner(database.url, (owner) => owner.query('select first_name from staff'));
      await database.stop();
      expect(rows).toEqual([{ first_name: 'Finished' }]);
    },
    SLOW_MS,
  );
});

/** Begins a change and holds back its body until the server has accepted the request. */
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
  const KILLED = { code: null, signal: 'SIGKILL', errors: [] };
  const DATABASE_GONE = { code: 1, signal: null, errors: [expect.stringContaining('start Baydesk again')] };

  const ROUNDS = [
    { name: 'the server', server: true, database: false, end: KILLED },
    { name: 'the database', server: false, database: true, end: DATABASE_GONE },
    { name: 'both', server: true, database: true, end: KILLED },
  ];

  /** Writes on a running Baydesk until it is killed; returns the ids of the rows that were answered. */
  async function writeUntilKilled(client: TestClient, name: string, kill: () => void): Promise<string[]> {
    const answered: string[] = [];
    let number = 0;
    const write = async () => {
      number += 1;
      const shop = { id: uuidv7(), name: `Shop ${number}, killing ${name}`, shop_id: `${name.slice(-3)}${number}` };
      const { status } = await client.copy().call(createWorkplace, { ...shop, color: '#336699', timezone: 'UTC' });
      if (status !== 201) throw new Error(`answered ${status}`);
      answered.push(shop.id);
      if (answered.length === KILL_AFTER) kill();
    };
    const writeOn = async () => {
      for (;;) await write();
    };
    await Promise.allSettled(Array.from({ length: WRITERS }, writeOn));
    return answered;
  }

  it(
    'keeps everything it answered, first the server, then the database, then both',
    async () => {
      const data_dir = await copyOfSettled();
      let server = start({ DATA_DIR: data_dir });
      let client = await signIn(await addressOf(server));
      const answered: string[] = [];
      for (const { name, end, ...killed } of ROUNDS) {
        const { child, ended } = server;
        const postmaster = await postmasterOf(data_dir);
        if (!postmaster) throw new Error('the database runs');
        const written = await writeUntilKilled(client, name, () => {
          if (killed.server) child.kill('SIGKILL');
          if (killed.database) process.kill(postmaster.pid, 'SIGKILL');
        });
        expect(await ended).toEqual(end);
        expect(written.length).toBeGreaterThanOrEqual(KILL_AFTER);
        answered.push(...written);

        server = start({ DATA_DIR: data_dir });
        client = client.copy(await addressOf(server));
        const { body } = await client.call(listWorkplaces, { rows_per_page: 1000 });
        expect(body.collection.map(({ id }) => id)).toEqual(expect.arrayContaining(answered));
      }
    },
    2 * SLOW_MS,
  );
});
