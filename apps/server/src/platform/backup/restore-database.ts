import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { DatabaseError } from 'pg';
import { withOwner } from '../database/database.ts';
import { StartError } from '../process/start-error.ts';

const LACKS_RIGHT = '42501';

/** A restore holds this for as long as its temporary database is needed. */
const LOCK = "hashtext('baydesk_restore')";

/** Of databases in one cluster, each clears only the temporary ones of its own restores. */
const PREFIX = "(select 'baydesk_restore_' || oid || '_' from pg_database where datname = current_database())";

/** Gives a restore a temporary database beside its own, and drops it afterwards. */
export async function withRestoreDatabase<T>(
  url: string,
  work: (database: { readonly name: string; readonly url: string }) => Promise<T>,
): Promise<T> {
  return withOwner(url, async (client) => {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    await dropRestoreDatabases(client);
    const { rows } = await client.query<{ prefix: string }>(`select ${PREFIX} as prefix`);
    const name = `${rows[0]?.prefix}${randomUUID().replaceAll('-', '')}`;
    await createDatabase(client, name);
    try {
      const beside = new URL(url);
      beside.pathname = `/${name}`;
      return await work({ name, url: beside.href });
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  });
}

async function createDatabase(client: ClientBase, name: string): Promise<void> {
  try {
    await client.query(`create database ${name}`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== LACKS_RIGHT) throw error;
    throw new StartError(
      'This backup is of an older release, and bringing it up to date takes a temporary database, which the user in DATABASE_URL may not create. Give that user CREATEDB for the restore: alter role … createdb;',
    );
  }
}

/** Drops the temporary databases of restores that were killed, unless one runs just now. */
export async function clearKilledRestores(url: string): Promise<void> {
  await withOwner(url, async (client) => {
    const { rows } = await client.query<{ is_free: boolean }>(`select pg_try_advisory_lock(${LOCK}) as is_free`);
    if (rows[0]?.is_free) await dropRestoreDatabases(client);
  });
}

async function dropRestoreDatabases(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname::text as name from pg_database where starts_with(datname, ${PREFIX})`,
  );
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
}
