import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyDatabaseFiles } from '../../testing/copy-database-files.ts';
import { environmentWith } from '../../testing/running-baydesk.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  findRunningPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { explainFailure } from './explain-failure.ts';
import { StartError } from '../process/start-error.ts';

const WRITER = join(import.meta.dirname, 'number-writer.fixture.ts');
const PID_FILE = ['postgres', 'cluster', 'postmaster.pid'] as const;

/** A folder that only its owner may enter, and below it the data folder of a database that was made and stopped. */
let private_dir: string;
let pristine: string;
const first_steps: string[] = [];
let parent: string;
let data_dir: string;
let cleanups: (() => Promise<void>)[];

beforeAll(async () => {
  private_dir = await mkdtemp(join(tmpdir(), 'baydesk-pristine-'));
  if (process.platform !== 'win32') await chmod(private_dir, 0o700);
  pristine = join(private_dir, 'only mine', 'data');
  const database = await startEmbeddedPostgres({ data_dir: pristine, report: (step) => first_steps.push(step) });
  await database.stop();
});

afterAll(() => rm(private_dir, { recursive: true, force: true }));

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'baydesk-postgres-'));
  data_dir = join(parent, 'data');
  cleanups = [() => rm(parent, { recursive: true, force: true })];
});

afterEach(async () => {
  for (const cleanUp of cleanups.toReversed()) await cleanUp();
});

/** Starts without durability, which only the tests of durability need. */
async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ data_dir, report: () => {}, is_disposable: true, ...options });
  cleanups.push(() => database.stop());
  return database;
}

/** Starts on a copy of files made before, which is quicker than making them in every test. */
async function startOnCopy(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  copyDatabaseFiles(pristine, data_dir);
  return start(options);
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  // A connection that is lost rejects its query, and tells of it a second time here.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

const pidFile = (folder = data_dir) => readFile(join(folder, ...PID_FILE), 'utf8');
const postmasterPid = async () => Number.parseInt(await pidFile(), 10);

/** Runs the writer, kills a process once it has printed `until`, and returns the numbers it reported as committed. */
async function writeAndKill(first: number, until: string, choose: (writer: ChildProcess) => Promise<number>) {
  const writer = spawn(process.execPath, [WRITER, data_dir, String(first)], {
    env: environmentWith({}),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = once(writer, 'close');
  const printed: string[] = [];
  for await (const line of createInterface(writer.stdout)) {
    printed.push(line);
    if (line === until) process.kill(await choose(writer), 'SIGKILL');
  }
  await gone;
  expect(printed).toContain(until);
  return printed.flatMap((line) => (line.startsWith('committed ') ? [Number(line.slice('committed '.length))] : []));
}

const theWriter = (writer: ChildProcess) => Promise.resolve(Number(writer.pid));

describe('a new database below a folder that only its owner may enter', () => {
  let database: EmbeddedPostgres;
  beforeAll(async () => {
    database = await startEmbeddedPostgres({ data_dir: pristine, report: () => {} });
  });
  afterAll(() => database.stop());

  it('is made before it is started', () => {
    expect(first_steps).toEqual(['Creating the database files', 'Starting the database']);
  });

  it('is durable, checked, sorted by code point, and reachable from this machine by password only', async () => {
    const settings = await query(
      database.url,
      `select name, setting from pg_settings where name in
        ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'server_encoding', 'listen_addresses', 'unix_socket_directories')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    });
    const locale = `select datlocprovider, datlocale from pg_database where datname = 'baydesk'`;
    expect(await query(database.url, locale)).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
    const wrong = new URL(database.url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it.skipIf(process.platform === 'win32')('hides its password and files from other users', async () => {
    const mode = async (path: string) => ((await stat(join(pristine, path))).mode & 0o777).toString(8);
    expect(await mode('postgres')).toBe('700');
    expect(await mode('postgres/password')).toBe('600');
    expect(await mode('postgres/cluster')).toBe('700');
  });

  it('is named after the product', async () => {
    expect(await query(database.url, 'select current_database() as name')).toEqual([{ name: 'baydesk' }]);
  });
});

describe('the embedded database', () => {
  it('keeps its rows when it is stopped and started again', async () => {
    const steps: string[] = [];
    const durably = { is_disposable: false, report: (step: string) => steps.push(step) };
    const first = await startOnCopy(durably);
    await query(first.url, `create table parts (name text); insert into parts values ('Bremsbelag ÄÖ')`);
    await first.stop();
    expect(await findRunningPostgres(data_dir)).toBeUndefined();

    const second = await start(durably);
    expect(await query(second.url, 'select * from parts')).toEqual([{ name: 'Bremsbelag ÄÖ' }]);
    expect(await findRunningPostgres(data_dir)).toEqual({ url: second.url });
    expect(steps).toEqual(['Starting the database', 'Starting the database']);
  });

  it('reports that the server was killed, and can be started again', async () => {
    const first = await startOnCopy();
    process.kill(await postmasterPid(), 'SIGKILL');
    expect(await first.exited).toBe('The database ended unexpectedly; start Baydesk again.');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts again at its address when a full disk has ended it and there is room', async () => {
    let free_bytes = 0;
    const steps: string[] = [];
    const { url } = await startOnCopy({ freeBytes: async () => free_bytes, report: (step) => steps.push(step) });
    process.kill(await postmasterPid(), 'SIGKILL');
    await vi.waitFor(() => expect(steps.at(-1)).toMatch(/^The disk is full/), { timeout: 20_000 });
    await expect(query(url, 'select 1 as one')).rejects.toThrow('ECONNREFUSED');
    free_bytes = 1e9;
    await vi.waitFor(async () => expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]), {
      timeout: 20_000,
    });
  });

  it.skipIf(process.platform === 'win32')(
    'stays owned when one connection crashes and the server restarts the others',
    async () => {
      const { url } = await startOnCopy();
      const victim = new Client(url);
      const lost = once(victim, 'error');
      victim.on('error', () => {});
      await victim.connect();
      const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid');
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
      await lost;
      const owners = `select from pg_locks where locktype = 'advisory' and granted`;
      await vi.waitFor(async () => expect(await query(url, owners)).toHaveLength(1), { timeout: 10_000 });
      await expect(start()).rejects.toThrow('is in use by another running Baydesk');
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );
});

describe('kill -9 at any time', () => {
  it('loses no committed data, whichever process is killed', async () => {
    copyDatabaseFiles(pristine, data_dir);
    let next = 1;
    const committed: number[] = [];
    const victims = [theWriter, postmasterPid, theWriter, postmasterPid, theWriter, postmasterPid];
    for (const victim of victims) {
      const last = next + Math.floor(Math.random() * 200);
      committed.push(...(await writeAndKill(next, `committed ${last}`, victim)));
      next = Math.max(...committed) + 1000;
    }

    const { url } = await start();
    const stored = new Set((await query(url, 'select n::int from numbers')).map(({ n }) => n));
    expect(committed.filter((n) => !stored.has(n))).toEqual([]);
    expect(committed.length).toBeGreaterThanOrEqual(victims.length);
  });

  it('while the database files are being created needs no manual cleanup', async () => {
    await writeAndKill(1, 'step Creating the database files', theWriter);
    await writeAndKill(1, 'step Starting the database', theWriter);
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readdir(data_dir)).toEqual(['postgres']);
  });
});

describe('a data folder in use', () => {
  it('is refused to a second instance, and the first keeps running', async () => {
    const { url } = await startOnCopy();
    const refusal = start();
    await expect(refusal).rejects.toThrow(StartError);
    await expect(refusal).rejects.toThrow(
      `The data folder ${data_dir} is in use by another running Baydesk; stop it or set DATA_DIR to another folder.`,
    );
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('goes to exactly one of several instances that start on it at once for the first time', async () => {
    const outcomes = await Promise.allSettled([start(), start(), start()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(data_dir)).toEqual(['postgres']);
  });

  it('can be handed over to an instance that already waits', async () => {
    const first = await startOnCopy();
    const second = start();
    await first.stop();
    expect(await query((await second).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('does not prevent an instance on a copy of it', async () => {
    const original = await startOnCopy();
    const copy_dir = join(parent, 'copy');
    await original.stop();
    copyDatabaseFiles(data_dir, copy_dir);
    const again = await start();
    await copyFile(join(data_dir, ...PID_FILE), join(copy_dir, ...PID_FILE));

    const copy = await start({ data_dir: copy_dir });
    expect(new URL(copy.url).port).not.toBe(new URL(again.url).port);
  });
});

describe('a pid file left behind', () => {
  it.skipIf(process.platform === 'win32')('is ignored when its pid now belongs to another program', async () => {
    const first = await startOnCopy();
    const left_behind = await pidFile();
    await first.stop();
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    cleanups.push(async () => void stranger.kill('SIGKILL'));
    await once(stranger, 'spawn');
    await writeFile(join(data_dir, ...PID_FILE), left_behind.replace(/^\d+/, String(stranger.pid)));

    const second = await start();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
  });

  it('is ignored when it is empty', async () => {
    await (await startOnCopy()).stop();
    await writeFile(join(data_dir, ...PID_FILE), '');
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('one line explains why Baydesk cannot start on', () => {
  it.each([
    ['19', 'start it with the newer Baydesk that made it'],
    ['15', 'back it up with the older Baydesk that made it and restore the backup into a new DATA_DIR'],
  ])('files of PostgreSQL %s', async (major, advice) => {
    await mkdir(join(data_dir, 'postgres', 'cluster'), { recursive: true });
    await writeFile(join(data_dir, 'postgres', 'cluster', 'PG_VERSION'), `${major}\n`);
    await expect(start()).rejects.toThrow(
      new StartError(
        `The data folder ${data_dir} was made by PostgreSQL ${major} and this Baydesk brings 18; ${advice}.`,
      ),
    );
  });

  it('files without a version', async () => {
    await mkdir(join(data_dir, 'postgres', 'cluster'), { recursive: true });
    await expect(start()).rejects.toThrow('are damaged; move that folder away and restore a backup.');
  });

  it('a file instead of a data folder', async () => {
    await writeFile(data_dir, '');
    await expect(start()).rejects.toThrow(
      new StartError(`The data folder ${data_dir} is not a folder; move that file away or set DATA_DIR.`),
    );
  });

  it.each([
    ['initdb: error: could not write file: No space left on device', 'is full; free some space and start again.'],
    [
      "Error: EACCES: permission denied, mkdir '/data'",
      'cannot be written; give this user write access or set DATA_DIR',
    ],
    [
      "Error: EROFS: read-only file system, mkdir '/data'",
      'cannot be written; give this user write access or set DATA_DIR',
    ],
    ['LOG: starting\nFATAL: could not read pg_control\nLOG: shut down', 'failed: FATAL: could not read pg_control'],
  ])('%s', (output, line) => {
    const { message } = explainFailure('/data', output);
    expect(message).toContain(line);
    expect(message).not.toContain('\n');
  });
});
