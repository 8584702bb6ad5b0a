import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBackup, restoreBackup } from '../platform/backup/restore-backup.ts';
import type { RowCounts } from '../platform/backup/write-backup.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { withOwner } from '../platform/database/database.ts';
import type { TestApp } from './test-app.ts';
import { cloneDatabase } from './test-database.ts';

export const quiet = () => undefined;
/** Listed again here, so that a change to the program's own list fails a test; all other tables are backed up. */
const LEFT_BEHIND = [
  'instance_secrets',
  'kysely_migration',
  'kysely_migration_lock',
  'one_time_links',
  'rate_limits',
  'sessions',
];
const AWKWARD = 'Tab\there, \\N, new\nline, "quotes", 日本語, 𝒳, \\. end';

/** Stores data that is hard to back up: special characters, arrays and pending messages. */
export async function keepAwkwardData(app: TestApp): Promise<void> {
  await app.as('ROLE_MANAGER');
  await app.rows('update organizations set address = $1, plans = $2', [AWKWARD, ['a,b', '{"c"}', 'NULL']]);
  await app.rows(
    "insert into feature_flags (organization_id, name) select organization_id, 'portal' from organizations",
  );
  await app.rows(
    `insert into mails (organization_id, id, kind, to_address, subject, body_text, secret_link, status, created_at)
     select $1, gen_random_uuid(), 'test', 'bob@customer.example', 'Hi', body_text, link, 'pending', now()
     from (values ('Come and get it.', null), (E'Click here:\n\n{link}', 'https://shop.example/?hash=secret')) m (body_text, link)`,
    [app.home.organization_id],
  );
}

/** A folder for backups of the app, and an empty database to restore them into. */
export async function openBackupPlace(app: TestApp) {
  const folder = await mkdtemp(join(tmpdir(), 'baydesk-backup-'));
  const target = await cloneDatabase();
  const file = join(folder, 'shop.baydesk');
  return {
    folder,
    file,
    url: target.url,
    backUp: (): Promise<RowCounts> => writeBackup(app.database_url, file, quiet),
    async restore({ url = target.url, is_forced = false, from = file } = {}): Promise<RowCounts> {
      return restoreBackup(url, from, await checkBackup(from), { is_forced, report: quiet });
    },
    async close() {
      await target.drop();
      await rm(folder, { recursive: true });
    },
  };
}
export type BackupPlace = Awaited<ReturnType<typeof openBackupPlace>>;

export const countRows = (url: string, from: string): Promise<number | undefined> =>
  withOwner(url, async (client) => (await client.query<{ n: number }>(`select count(*) as n from ${from}`)).rows[0]?.n);

/** Every row a backup must contain, by table, without transaction ids and secret links. */
export async function contentsOf(url: string): Promise<Record<string, string[]>> {
  return withOwner(url, async (client) => {
    const rows_by_table: Record<string, string[]> = {};
    const tables = await client.query<{ tablename: string }>(
      "select tablename::text from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
      [LEFT_BEHIND],
    );
    for (const { tablename: table } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - 'transaction_id' - 'secret_link')::text as row from ${table} t order by 1`,
      );
      rows_by_table[table] = rows.map(({ row }) => row);
    }
    return rows_by_table;
  });
}
