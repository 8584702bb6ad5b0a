import type { ClientBase } from 'pg';

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Tables that a backup leaves out. With sessions, one-time links or the secrets that sign tokens, anyone with a copy
 * could act as the people in it; counters and migrations belong to the database itself.
 */
export const NOT_CARRIED: readonly string[] = [
  'instance_secrets',
  'kysely_migration',
  'kysely_migration_lock',
  'one_time_links',
  'rate_limits',
  'sessions',
];

/** A link does not work without its row in one_time_links, so it is left out too. */
const COLUMNS_NOT_CARRIED: readonly string[] = ['mails.secret_link'];

/** Finds all other tables with their columns, so that new tables are backed up automatically. */
export async function findBackupTables(client: ClientBase): Promise<readonly BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname <> all($1)
       and c.relname || '.' || a.attname <> all($2)
       and a.attgenerated = ''
       and a.atttypid <> 'xid8'::regtype -- transaction ids mean nothing in another cluster
     group by c.relname
     order by c.relname`,
    [NOT_CARRIED, COLUMNS_NOT_CARRIED],
  );
  return rows;
}

export interface BackupSequence {
  readonly name: string;
  readonly next_value: string;
}

export async function findSequences(client: ClientBase): Promise<readonly BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(
    `select sequencename::text as name, coalesce(last_value + increment_by, start_value)::text as next_value
     from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quotedTable = (name: string): string => `public.${quoted(name)}`;
export const columnList = ({ columns }: BackupTable): string => columns.map(quoted).join(', ');
