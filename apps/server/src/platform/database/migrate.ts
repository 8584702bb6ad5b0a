import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { openPool } from './database.ts';
import { StartError } from '../process/start-error.ts';

/**
 * Until a table is analyzed, PostgreSQL takes it to have two hundred organizations with next to no rows each, and reads
 * all rows of the organization for each row it joins them with. So it is told at once that there are few organizations;
 * what it has found out itself stays. Versions before 18 cannot be told.
 */
const FIRST_STATISTICS = `do $$ begin
  if current_setting('server_version_num')::int >= 180000 then
    perform pg_restore_attribute_stats('schemaname', 'public', 'relname', c.relname::text, 'attname', a.attname::text,
      'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 2::real)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'organization_id'
      and not exists (select from pg_statistic s where s.starelid = a.attrelid and s.staattnum = a.attnum);
  end if;
end $$`;

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

async function readMigrations() {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  const entries = files.map(async (file) => {
    const text = await readFile(join(MIGRATIONS, file), 'utf8');
    return [
      file.replace(/\.sql$/, ''),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The migrations of this program, oldest first. */
export const knownMigrations = async (): Promise<readonly string[]> => Object.keys(await readMigrations());

/**
 * Brings the schema up to date, or up to the migration named, as its owner. Kysely's migrator takes a lock, so
 * that only one of several processes that start at once migrates.
 */
export async function migrate(url: string, last?: string): Promise<readonly string[]> {
  await runMigrations({ connectionString: url });
  const pool = openPool({ connectionString: url, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const known_migrations = await readMigrations();
    const newer = (await appliedMigrations(pool)).filter((name) => !(name in known_migrations));
    if (newer.length > 0)
      throw new StartError(
        `The database was used by a newer Baydesk (it has ${newer.join(', ')}). Update this program, or restore a backup made with this version.`,
      );
    const { error, results = [] } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (error) throw error;
    if (results.length > 0) await pool.query(FIRST_STATISTICS);
    return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
  } finally {
    await db.destroy();
    // Kysely ends only a pool it has used.
    if (!pool.ending) await pool.end();
  }
}

/** True if every migration of this program has been applied. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const applied = await appliedMigrations(pool);
  return Object.keys(await readMigrations()).every((name) => applied.includes(name));
}

export async function appliedMigrations(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as there",
  );
  if (!tables[0]?.there) return [];
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map((row) => row.name);
}
