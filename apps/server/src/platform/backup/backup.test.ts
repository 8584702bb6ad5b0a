import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@baydesk/contract/accounts.contract';
import { listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LiveListener } from '../../testing/live-listener.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import { withOwner } from '../database.ts';
import { knownMigrations } from '../migrate.ts';
import { StartError } from '../start-error.ts';
import { jsonRecord, readBackupFile, writeBackupFile } from './backup-file.ts';
import { loadBackup } from './load-backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const AWKWARD = 'Tab\there, \\N, new\nline, "quotes", 日本語, 𝒳, \\. end';
const CARRIED = [
  'account_addresses',
  'departments',
  'enrollments',
  'events',
  'feature_flags',
  'mails',
  'organizations',
  'staff',
  'users',
  'workplaces',
];

let app: TestApp;
let target: TestDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  app = await openTestApp();
  await app.as('ROLE_MANAGER');
  await app.rows('update organizations set address = $1, plans = $2', [AWKWARD, ['a,b', '{"c"}', 'NULL']]);
  await app.rows(
    "insert into feature_flags (organization_id, name) select organization_id, 'portal' from organizations",
  );
  await keepMail('pending', 'Come and get it.');
  await keepMail('pending', 'Click here:\n\n{link}', 'https://shop.example/?hash=secret');
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baydesk-backup-'));
  file = join(folder, 'shop.baydesk');
  target = await cloneDatabase();
});
afterEach(async () => {
  await target.drop();
  await rm(folder, { recursive: true });
});

const quiet = () => undefined;
const backUp = () => writeBackup(app.database_url, file, quiet);
async function restore(url = target.url, is_forced = false, from = file) {
  return restoreBackup(url, from, await checkBackup(from), { is_forced, report: quiet });
}
const keepMail = (status: string, body_text: string, secret_link: string | null = null) =>
  app.rows(
    `insert into mails (organization_id, id, kind, to_address, subject, body_text, secret_link, status, created_at)
     values ($1, gen_random_uuid(), 'test', 'bob@customer.example', 'Hi', $2, $3, $4, now())`,
    [app.home.organization_id, body_text, secret_link, status],
  );

/** Every row of the tables, without what belongs to one cluster alone. */
async function contents(url: string, tables: readonly string[] = CARRIED): Promise<Record<string, string[]>> {
  return withOwner(url, async (client) => {
    const found: Record<string, string[]> = {};
    for (const table of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - 'transaction_id' - 'secret_link')::text as row from ${table} t order by 1`,
      );
      found[table] = rows.map(({ row }) => row);
    }
    return found;
  });
}
const count = async (url: string, table: string) =>
  withOwner(
    url,
    async (client) => (await client.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n,
  );

describe('a backup', () => {
  it('restored into an empty database holds the same, to the letter', async () => {
    const rows = await backUp();
    expect(Object.keys(rows).sort()).toEqual(CARRIED);
    expect(rows['organizations']).toBe(2);
    expect(await restore()).toEqual(rows);
    const [before, after] = await Promise.all([contents(app.database_url), contents(target.url)]);
    expect({ ...after, mails: [] }).toEqual({ ...before, mails: [] });
    expect(before['organizations']?.join()).toContain('日本語');
  });

  it('carries no session, no one-time link and no secret of the instance', async () => {
    await backUp();
    await restore();
    expect(await count(app.database_url, 'sessions')).toBeGreaterThan(0);
    expect(await count(target.url, 'sessions')).toBe(0);
    expect(await count(target.url, 'instance_secrets')).toBe(0);
    const text: string[] = [];
    for await (const { payload } of readBackupFile(file)) text.push(payload.toString());
    expect(text.join('')).not.toContain('hash=secret');
  });

  it('lets waiting messages go out after the restore, except those whose link was left behind', async () => {
    await backUp();
    await restore();
    const mails = await withOwner(
      target.url,
      async (client) => (await client.query('select status, body_text from mails order by 1')).rows,
    );
    expect(mails).toEqual([
      { status: 'failed', body_text: 'Click here:\n\n{link}' },
      { status: 'pending', body_text: 'Come and get it.' },
    ]);
    expect(await count(target.url, 'graphile_worker.jobs')).toBe(1);
  });

  it('keeps what protects the data: row security, triggers, foreign keys', async () => {
    const protection = `
      select c.relname, c.relforcerowsecurity, (select array_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k where k.conrelid = c.oid) as keys,
        (select array_agg(t.tgname::text || t.tgenabled::text order by t.tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;
    const read = () => withOwner(target.url, async (client) => (await client.query<object>(protection)).rows);
    const before = await read();
    await backUp();
    await restore();
    expect(await read()).toEqual(before);
  });

  it('is one moment: what is written while it is made is in it whole or not at all', async () => {
    const writer = new Client(app.database_url);
    await writer.connect();
    const enough = new AbortController();
    const writing = (async () => {
      for (let number = 0; !enough.signal.aborted; number += 1) {
        const name = `Pair ${number}`;
        await writer.query(
          `with shop as (insert into workplaces (organization_id, id, name, shop_id, color, timezone)
             values ($1, gen_random_uuid(), $2, $3, '#000000', 'UTC') returning organization_id, id, name)
           insert into departments (organization_id, id, workplace_id, name) select organization_id, gen_random_uuid(), id, name from shop`,
          [app.home.organization_id, name, number.toString(36).padStart(5, 'Z')],
        );
      }
    })();
    await expect.poll(() => count(app.database_url, 'workplaces')).toBeGreaterThan(10);
    await backUp();
    enough.abort();
    await writing;
    await writer.end();
    await restore();
    const halves =
      "workplaces w full join departments d on d.workplace_id = w.id where coalesce(w.name, d.name) like 'Pair%' and (w.id is null or d.id is null)";
    expect(await count(target.url, halves)).toBe(0);
    expect(await count(target.url, "workplaces where name like 'Pair%'")).toBeGreaterThan(10);
  });

  it('is readable by its owner alone, and leaves no half-made file behind', async () => {
    await backUp();
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    await expect(writeBackup(app.database_url, join(folder, 'missing', 'x'), quiet)).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual(['shop.baydesk']);
  });

  it('that fails midway leaves the one before it as it was', async () => {
    await writeFile(file, 'the one before');
    const failing = (async function* () {
      yield jsonRecord('H', {});
      throw new Error('the database went away');
    })();
    await expect(writeBackupFile(file, failing)).rejects.toThrow('the database went away');
    expect(await readFile(file, 'utf8')).toBe('the one before');
    expect(await readdir(folder)).toEqual(['shop.baydesk']);
  });
});

describe('a restore is refused before it changes anything', () => {
  it('when the database holds data, unless it is forced', async () => {
    await backUp();
    await restore();
    await withOwner(target.url, (client) => client.query("update organizations set name = 'Changed since'"));
    await expect(restore()).rejects.toThrow(
      new StartError('The database already holds data. To replace all of it by the backup, add --force.'),
    );
    expect(await count(target.url, "organizations where name = 'Changed since'")).toBe(2);
    await restore(target.url, true);
    expect(await count(target.url, "organizations where name = 'Changed since'")).toBe(0);
    expect(await count(target.url, 'organizations')).toBe(2);
  });

  it('when any byte of the file is damaged', async () => {
    await backUp();
    const { size } = await stat(file);
    const spoilt = join(folder, 'spoilt');
    for (const position of [17, 40, Math.floor(size / 2), size - 33, size - 32, size - 1]) {
      await copyFile(file, spoilt);
      const handle = await open(spoilt, 'r+');
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position);
      await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, position);
      await handle.close();
      await expect(restore(target.url, true, spoilt)).rejects.toThrow('is damaged or not complete');
    }
    expect(await count(target.url, 'organizations')).toBe(0);
  });

  it.each([0, 5, 17, 30, 200])('when only %i bytes of the file are there', async (bytes) => {
    await backUp();
    await truncate(file, bytes);
    await expect(restore()).rejects.toThrow(StartError);
  });

  it('when the file is something else, or not there', async () => {
    await writeFile(file, 'dear diary '.repeat(100));
    await expect(restore()).rejects.toThrow('is not a Baydesk backup');
    await expect(restore(target.url, false, join(folder, 'nothing'))).rejects.toThrow('ENOENT');
  });

  it('when the backup comes from a newer program', async () => {
    const migrations = [...(await knownMigrations()), '9999_from_the_future'];
    await writeBackupFile(
      file,
      only(jsonRecord('H', { version: '9.0', made_at: '', migrations, tables: [], sequences: [] })),
    );
    await expect(restore()).rejects.toThrow('was made by another Baydesk (9.0); update this program first.');
  });
});

describe('a restore', () => {
  it('that fails midway leaves everything as it was', async () => {
    await backUp();
    await restore();
    const before = await contents(target.url);
    const sabotaged = join(folder, 'sabotaged');
    await writeBackupFile(sabotaged, sabotage());
    await expect(restore(target.url, true, sabotaged)).rejects.toThrow('violates foreign key constraint');
    expect(await contents(target.url)).toEqual(before);
  });

  /** A valid file whose staff belong to nobody. */
  async function* sabotage() {
    let table = '';
    for await (const record of readBackupFile(file)) {
      if (record.kind === 'T') table = JSON.parse(record.payload.toString()) as string;
      if (table === 'users' && record.kind === 'D') continue;
      if (record.kind !== 'R') yield record;
      else yield jsonRecord('R', { ...(JSON.parse(record.payload.toString()) as object), users: 0 });
    }
  }

  it('of an older backup brings it up to date', async () => {
    await backUp();
    const [first = ''] = await knownMigrations();
    const older = join(folder, 'older');
    await writeBackupFile(older, asOf(first));
    const rows = await restore(target.url, false, older);
    expect(rows).toMatchObject({ organizations: 2, workplaces: expect.any(Number), users: 0, mails: 0 });
    expect(await contents(target.url, ['workplaces'])).toEqual(await contents(app.database_url, ['workplaces']));
    expect((await readdir(folder)).sort()).toEqual(['older', 'shop.baydesk']);
    const left = "pg_database where datname like 'baydesk_restore_%'";
    expect(await count(target.url, left)).toBe(0);
  });

  /** The same data as a program with only the first migration would have written it. */
  async function* asOf(migration: string) {
    const tables = ['departments', 'feature_flags', 'organizations', 'workplaces'];
    let is_known = true;
    for await (const record of readBackupFile(file)) {
      const content: unknown = record.kind === 'D' ? undefined : JSON.parse(record.payload.toString());
      if (record.kind === 'H') {
        const header = content as { tables: { name: string }[] };
        yield jsonRecord('H', {
          ...header,
          migrations: [migration],
          tables: header.tables.filter(({ name }) => tables.includes(name)),
        });
      } else if (record.kind === 'R') {
        yield jsonRecord(
          'R',
          Object.fromEntries(Object.entries(content as object).filter(([name]) => tables.includes(name))),
        );
      } else {
        if (record.kind === 'T') is_known = tables.includes(content as string);
        if (is_known) yield record;
      }
    }
  }

  it('works by an owner who is no superuser, as on a rented database', async () => {
    await backUp();
    const role = `rented_${randomBytes(4).toString('hex')}`;
    await withOwner(target.url, async (client) => {
      await client.query(`create role ${role} login password 'rented' in role baydesk_app`);
      const { rows } = await client.query<{ statement: string }>(
        `select format('alter table %s owner to ${role}', oid::regclass) as statement from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         union all select format('alter policy owner on %s to ${role}', polrelid::regclass) from pg_policy where polname = 'owner'`,
      );
      for (const { statement } of rows) await client.query(statement);
    });
    const url = new URL(target.url);
    url.username = role;
    url.password = 'rented';
    const rows = await loadBackup(url.href, file, await checkBackup(file), { report: quiet });
    expect(rows['organizations']).toBe(2);
    expect(await writeBackup(url.href, join(folder, 'again'), quiet)).toEqual(rows);
    await withOwner(target.url, (client) => client.query(`drop owned by ${role}; drop role ${role}`));
  });

  it('under a running server signs everyone out and serves the restored data', async () => {
    await backUp();
    const running = await openTestApp();
    const client = await running.as('ROLE_MANAGER');
    const listener = await LiveListener.open(client);
    await restore(running.database_url, true);
    expect((await listener.next())?.message).toBe('session_ended');
    expect((await client.call(listWorkplaces)).status).toBe(409);
    const again = running.client();
    expect((await again.call(login, { email: 'manager@home.test', password: TEST_PASSWORD })).status).toBe(201);
    const { body } = await again.call(listWorkplaces);
    const { body: original } = await (await app.as('ROLE_MANAGER')).call(listWorkplaces);
    expect(body.collection).toEqual(original.collection);
    await running.close();
  });
});

async function* only<T>(record: T) {
  yield record;
}
