import type { ClientBase } from 'pg';
import { NOT_CARRIED, quotedTable } from './backup-catalog.ts';

const WAIT_FOR_OTHERS_MS = 30_000;
/** Cleared although a backup has no rows for them, because their people may not be in the backup. */
const CLEARED: readonly string[] = ['one_time_links', 'sessions'];

/**
 * Empties the tables and, until closed, disables what prevents loading them in any order: triggers that would run
 * again, foreign keys, and row security, under which PostgreSQL refuses COPY even to the owner. All of this is part
 * of the transaction.
 */
export async function openForLoading(client: ClientBase): Promise<{ close(): Promise<void> }> {
  const tables = await findTables(client);
  const names = tables.map(({ name }) => quotedTable(name));
  await client.query(`set local lock_timeout = ${WAIT_FOR_OTHERS_MS}`);
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  const organization_ids = await findOrganizations(client);
  const foreign_keys = await findForeignKeys(client);
  const forced = tables.filter(({ is_forced }) => is_forced).map(({ name }) => quotedTable(name));

  for (const key of foreign_keys) await client.query(`alter table ${key.on_table} drop constraint ${key.name}`);
  for (const table of forced) await client.query(`alter table ${table} no force row level security`);
  for (const table of names) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);

  return {
    async close() {
      for (const key of foreign_keys)
        await client.query(`alter table ${key.on_table} add constraint ${key.name} ${key.definition}`);
      for (const table of names) await client.query(`alter table ${table} enable trigger user`);
      for (const table of forced) await client.query(`alter table ${table} force row level security`);
      // Makes open streams check their sessions, which are gone.
      await client.query("select pg_notify('baydesk_events', id) from unnest($1::text[]) id", [organization_ids]);
    },
  };
}

async function findTables(client: ClientBase) {
  const uncleared = NOT_CARRIED.filter((name) => !CLEARED.includes(name));
  const { rows } = await client.query<{ name: string; is_forced: boolean }>(
    `select relname::text as name, relforcerowsecurity as is_forced from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1) order by relname`,
    [uncleared],
  );
  return rows;
}

async function findForeignKeys(client: ClientBase) {
  const { rows } = await client.query<{ on_table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on_table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`,
  );
  return rows;
}

async function findOrganizations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ organization_id: string }>('select organization_id from organizations');
  return rows.map((row) => row.organization_id);
}
