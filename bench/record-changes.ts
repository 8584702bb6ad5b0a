import type { ClientBase } from 'pg';
import { withOwner } from '../apps/server/src/platform/database/database.ts';

type Row = Readonly<Record<string, unknown>>;

/** One row that a call wrote, as it was before and after. */
export interface RowChange {
  readonly table: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

export interface Column {
  readonly is_json: boolean;
  readonly is_generated: boolean;
}

/** The columns of each table, by `table.column`. */
export type Columns = ReadonlyMap<string, Column>;

const START = `
  create table bench_changes (position bigint generated always as identity, change xid8, table_name text, before jsonb, after jsonb);
  create function bench_record() returns trigger language plpgsql security definer as $$
  begin
    -- A row that a trigger of the product writes comes by itself when the others are written.
    if pg_trigger_depth() = 1 then
      insert into bench_changes (change, table_name, before, after) values (pg_current_xact_id(), tg_table_name,
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
    end if;
    return null;
  end $$;
  do $$ declare name text; begin
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'bench_changes' loop
      execute format('create trigger bench_record after insert or update or delete on %I for each row execute function bench_record()', name);
    end loop;
  end $$`;

const END = 'drop function bench_record cascade; drop table bench_changes';

/** Only those of changes that recorded an event, so that counted requests and the like are left out. */
const RECORDED = `
  select table_name as table, before, after from bench_changes
  where change in (select change from bench_changes where table_name = 'events') order by position`;

/** Tells which rows each of the calls wrote, by triggers that are there only meanwhile. */
export function recordChanges(
  database_url: string,
  calls: readonly (() => Promise<unknown>)[],
): Promise<{ readonly changes: readonly (readonly RowChange[])[]; readonly columns: Columns }> {
  return withOwner(database_url, async (client) => {
    await client.query(START);
    try {
      const changes: (readonly RowChange[])[] = [];
      for (const call of calls) {
        await client.query('truncate bench_changes');
        await call();
        const { rows } = await client.query<RowChange>(RECORDED);
        changes.push(rows);
      }
      return { changes, columns: await columnsOf(client) };
    } finally {
      await client.query(END);
    }
  });
}

async function columnsOf(client: ClientBase): Promise<Columns> {
  const { rows } = await client.query<Column & { readonly name: string }>(
    `select table_name || '.' || column_name as name, data_type = 'jsonb' as is_json,
       is_generated = 'ALWAYS' or is_identity = 'YES' as is_generated
     from information_schema.columns where table_schema = 'public'`,
  );
  return new Map(rows.map(({ name, ...column }) => [name, column]));
}
