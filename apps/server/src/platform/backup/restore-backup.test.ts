import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@baydesk/contract/accounts.contract';
import { listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackupPlace } from '../../testing/backups.ts';
import { contentsOf, countRows, keepAwkwardData, openBackupPlace, quiet } from '../../testing/backups.ts';
import { LiveListener } from '../../testing/live-listener.ts';
import { blankDatabase } from '../../testing/test-database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-organizations.ts';
import { withOwner } from '../database/database.ts';
import { knownMigrations, migrate } from '../database/migrate.ts';
import { StartError } from '../process/start-error.ts';
import { jsonRecord, readBackupFile, writeBackupFile } from './backup-file.ts';
import { loadBackup } from './load-backup.ts';
import { checkBackup } from './restore-backup.ts';
import { clearKilledRestores, withRestoreDatabase } from './restore-database.ts';
import { writeBackup } from './write-backup.ts';

let app: TestApp;
let folder: string;
/** A backup of the app, made once; tests restore copies of it. */
let backup_file: string;
let place: BackupPlace;

beforeAll(async () => {
  app = await openTestApp();
  await keepAwkwardData(app);
  folder = await mkdtemp(join(tmpdir(), 'baydesk-restore-'));
  backup_file = join(folder, 'shop.baydesk');
  await writeBackup(app.database_url, backup_file, quiet);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  place = await openBackupPlace(app);
});
afterEach(() => place.close());

describe('a restore is refused before it changes anything', () => {
  it('when the database holds data, unless it is forced', async () => {
    await copyFile(backup_file, place.file);
    await place.restore();
    await withOwner(place.url, (client) => client.query("update organizations set name = 'Changed since'"));
    await expect(place.restore()).rejects.toThrow(
      new StartError('The database already holds data. To replace all of it by the backup, add --force.'),
    );
    expect(await countRows(place.url, "organizations where name = 'Changed since'")).toBe(2);
    await place.restore({ is_forced: true });
    expect(await countRows(place.url, "organizations where name = 'Changed since'")).toBe(0);
    expect(await countRows(place.url, 'organizations')).toBe(2);
  });

  it('when any byte of the file is damaged', async () => {
    await copyFile(backup_file, place.file);
    const { size } = await stat(place.file);
    const spoilt = join(place.folder, 'spoilt');
    for (const position of [17, 40, Math.floor(size / 2), size - 33, size - 32, size - 1]) {
      await copyFile(place.file, spoilt);
      const handle = await open(spoilt, 'r+');
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position);
      await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, position);
      await handle.close();
      await expect(place.restore({ is_forced: true, from: spoilt })).rejects.toThrow('is damaged or not complete');
    }
    expect(await countRows(place.url, 'organizations')).toBe(0);
  });

  it.each([0, 5, 17, 30, 200])('when the file has only its first %i bytes', async (bytes) => {
    await copyFile(backup_file, place.file);
    await truncate(place.file, bytes);
    await expect(place.restore()).rejects.toThrow(StartError);
  });

  it('when the file is no backup or does not exist', async () => {
    await writeFile(place.file, 'dear diary '.repeat(100));
    await expect(place.restore()).rejects.toThrow('is not a Baydesk backup');
    await expect(place.restore({ from: join(place.folder, 'nothing') })).rejects.toThrow('ENOENT');
  });

  it('when the backup comes from a newer program', async () => {
    const migrations = [...(await knownMigrations()), '9999_from_the_future'];
    await writeBackupFile(
      place.file,
      only(jsonRecord('H', { version: '9.0', made_at: '', migrations, tables: [], sequences: [] })),
    );
    await expect(place.restore()).rejects.toThrow('was made by another Baydesk (9.0); update this program first.');
  });
});

describe('a restore', () => {
  it('that fails midway leaves the data unchanged', async () => {
    await copyFile(backup_file, place.file);
    await place.restore();
    const before = await contentsOf(place.url);
    const sabotaged = join(place.folder, 'sabotaged');
    await writeBackupFile(sabotaged, sabotage());
    await expect(place.restore({ is_forced: true, from: sabotaged })).rejects.toThrow(
      'violates foreign key constraint',
    );
    expect(await contentsOf(place.url)).toEqual(before);
  });

  /** A valid file whose staff refer to users that are missing. */
  async function* sabotage() {
    let table = '';
    for await (const record of readBackupFile(place.file)) {
      if (record.kind === 'T') table = JSON.parse(record.payload.toString()) as string;
      if (table === 'users' && record.kind === 'D') continue;
      if (record.kind !== 'R') yield record;
      else yield jsonRecord('R', { ...(JSON.parse(record.payload.toString()) as object), users: 0 });
    }
  }

  it('of an older backup brings it up to date', async () => {
    const older = join(place.folder, 'older');
    await backUpOfOlderProgram(older);
    const rows = await place.restore({ from: older });
    expect(rows).toMatchObject({ organizations: 1, workplaces: 1, users: 0, taxes: expect.any(Number) });
    const [shop] = await withOwner(place.url, async (client) => {
      const answer = await client.query(
        'select w.name, t.name as tax from workplaces w join taxes t on t.id = w.tax_id',
      );
      return answer.rows as object[];
    });
    expect(shop).toEqual({ name: 'Old shop', tax: 'Ontario' });
    expect(await readdir(place.folder)).toEqual(['older']);
    expect(await countRows(place.url, temporaryDatabases)).toBe(0);
  });

  const temporaryDatabases = `pg_database where starts_with(datname, (
    select 'baydesk_restore_' || oid || '_' from pg_database where datname = current_database()))`;

  it('of an older backup that was killed leaves no database behind after the next start', async () => {
    const killed = await withOwner(place.url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "select 'baydesk_restore_' || oid || '_killed' as name from pg_database where datname = current_database()",
      );
      const [database] = rows;
      await client.query(`create database ${database?.name}`);
      return database?.name;
    });
    await withRestoreDatabase(place.url, async () => {
      await withOwner(place.url, (client) => client.query(`create database ${killed}`));
      await clearKilledRestores(place.url);
      expect(await countRows(place.url, temporaryDatabases)).toBe(2);
    });
    await clearKilledRestores(place.url);
    expect(await countRows(place.url, temporaryDatabases)).toBe(0);
  });

  it('of a backup from before lines had payers gives each line one, counts them, and has the totals added up again', async () => {
    const older = join(place.folder, 'older');
    const database = await blankDatabase();
    await migrate(database.url, '0013_open_work_and_waits');
    await withOwner(database.url, (client) =>
      client.query(`
        insert into organizations (organization_id, name) values ('0b0f3a52-5a1e-4a38-9b53-6e1d7c2f9a10', 'Old');
        insert into workplaces (organization_id, id, name, shop_id, color, timezone)
        select organization_id, gen_random_uuid(), 'Old shop', 'OLD', '#000000', 'America/Toronto' from organizations;
        insert into customers (organization_id, id, customer_type, company_name, credit_terms, created_at)
        select organization_id, gen_random_uuid(), 'company', 'Halton', 'Net 30', now() from organizations;
        insert into work_orders (organization_id, id, workplace_id, number, status, status_value, status_since, customer_id, created_by, created_at)
        select c.organization_id, gen_random_uuid(), w.id, 1, 'estimate', 'open', now(), c.id, 'Old', now() from customers c, workplaces w;
        insert into work_order_lines (organization_id, id, work_order_id, line_order, line_name, status, is_warranty, is_internal, created_at)
        select organization_id, gen_random_uuid(), id, 1, 'Recall', 'open', 1, 1, now() from work_orders`),
    );
    await writeBackup(database.url, older, quiet);
    await database.drop();
    await place.restore({ from: older });
    const line = 'work_order_lines where is_warranty = 1 and is_internal = 0 and warranty_customer_id is null';
    expect(await countRows(place.url, line)).toBe(1);
    expect(await countRows(place.url, 'work_orders where line_count = 1')).toBe(1);
    expect(await countRows(place.url, "graphile_worker.jobs where task_identifier = 'settle_totals'")).toBe(1);
  });

  /** Writes a backup of a database with the tables of an earlier version. */
  async function backUpOfOlderProgram(file: string): Promise<void> {
    const database = await blankDatabase();
    await migrate(database.url, '0003_events_and_mail');
    await withOwner(database.url, (client) =>
      client.query(`
        insert into organizations (organization_id, name) values ('0b0f3a52-5a1e-4a38-9b53-6e1d7c2f9a10', 'Old');
        insert into workplaces (organization_id, id, name, shop_id, color, timezone, tax)
        select organization_id, gen_random_uuid(), 'Old shop', 'OLD', '#000000', 'America/Toronto', 'Ontario' from organizations`),
    );
    await writeBackup(database.url, file, quiet);
    await database.drop();
  }

  it('works for an owner who is no superuser, as on a hosted database', async () => {
    await copyFile(backup_file, place.file);
    const role = `rented_${randomBytes(4).toString('hex')}`;
    await withOwner(place.url, async (client) => {
      await client.query(`create role ${role} login password 'rented' in role baydesk_app`);
      await client.query(`grant ${role} to current_user`);
      // Only a superuser may give a table to a role that could not have created it.
      await client.query(`grant create on schema public to ${role}`);
      const { rows } = await client.query<{ statement: string }>(
        `select format('alter table %s owner to ${role}', oid::regclass) as statement from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         union all select format('alter policy owner on %s to ${role}', polrelid::regclass) from pg_policy where polname = 'owner'`,
      );
      for (const { statement } of rows) await client.query(statement);
    });
    const url = new URL(place.url);
    url.username = role;
    url.password = 'rented';
    const rows = await loadBackup(url.href, place.file, await checkBackup(place.file), { report: quiet });
    expect(rows['organizations']).toBe(2);
    expect(await writeBackup(url.href, join(place.folder, 'again'), quiet)).toEqual(rows);
    await withOwner(place.url, (client) =>
      client.query(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`),
    );
  });

  it('under a running server signs everyone out and serves the restored data', async () => {
    await copyFile(backup_file, place.file);
    const running = await openTestApp();
    const client = await running.as('ROLE_MANAGER');
    const listener = await LiveListener.open(client);
    await place.restore({ url: running.database_url, is_forced: true });
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
