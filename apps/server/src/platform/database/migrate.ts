import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { MigrationResult, MigrationResultSet } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { DatabaseError } from 'pg';
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
      and not (c.reltuples > 0 and exists (
        select from pg_stat_user_tables s where s.relid = c.oid and coalesce(s.last_analyze, s.last_autoanalyze) is not null));
  end if;
end $$`;

/**
 * Loads the library of text search into the connection. Only then does PostgreSQL know its settings, and lets an owner who is
 * no superuser name them in a function.
 */
const LOADED_SEARCH = `do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then perform show_limit(); end if;
end $$`;

/** The codes by which PostgreSQL ends a migration and calls of an older process that wait for each other, or too long. */
const IN_THE_WAY = new Set(['40P01', '55P03']);
const MOST_TRIES = 10;
const BETWEEN_TRIES_MS = 500;

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
    const results = await inSpiteOfOthers(async () => {
      await pool.query(LOADED_SEARCH);
      return last ? migrator.migrateTo(last) : migrator.migrateToLatest();
    });
    if (results.length > 0) await pool.query(FIRST_STATISTICS);
    return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
  } finally {
    await db.destroy();
    // Kysely ends only a pool it has used.
    if (!pool.ending) await pool.end();
  }
}

/** Tries again when an older process that still works on the database is in the way; a migration happens whole or not at all. */
async function inSpiteOfOthers(run: () => Promise<MigrationResultSet>, tries = 1): Promise<MigrationResult[]> {
  const { error, results = [] } = await run();
  if (!error) return results;
  if (!(error instanceof DatabaseError) || !IN_THE_WAY.has(error.code ?? '')) throw error;
  if (tries === MOST_TRIES)
    throw new StartError(
      'Another Baydesk process keeps using the database while it is brought up to date. Stop that process and start again.',
    );
  await delay(BETWEEN_TRIES_MS);
  return inSpiteOfOthers(run, tries + 1);
}

export type SchemaAge = 'current' | 'older' | 'newer';

/** How the database compares with this program: it lacks a migration, or has one that the program does not know. */
export async function schemaAge(pool: Pool): Promise<SchemaAge> {
  const applied = await appliedMigrations(pool);
  const own = await knownMigrations();
  if (!own.every((name) => applied.includes(name))) return 'older';
  return applied.length > own.length ? 'newer' : 'current';
}

export async function appliedMigrations(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as there",
  );
  if (!tables[0]?.there) return [];
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map((row) => row.name);
}
