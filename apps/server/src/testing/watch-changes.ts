import type { TestApp } from './test-app.ts';

/** Runs work and returns each change it made to an organization's rows, such as 'UPDATE staff'. */
export type ChangesDuring = (organization_id: string, work: () => Promise<void>) => Promise<string[]>;

const RECORD = `
  create table recorded_changes (organization_id uuid, change text);
  create function record_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if tg_op = 'TRUNCATE' then
      insert into recorded_changes values (null, tg_op || ' ' || tg_table_name);
    end if;
    if tg_op in ('INSERT', 'UPDATE') then
      insert into recorded_changes values (new.organization_id, tg_op || ' ' || tg_table_name);
    end if;
    if tg_op in ('UPDATE', 'DELETE') then
      insert into recorded_changes values (old.organization_id, tg_op || ' ' || tg_table_name);
    end if;
    return null;
  end $$`;

/** Calls renew their own sessions, so those are not watched. */
const WATCH_EVERY_TABLE = `
  do $$
  declare name text;
  begin
    for name in
      select table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type = 'BASE TABLE'
        and table_name not in ('sessions', 'recorded_changes')
    loop
      execute format('create trigger record_change after insert or update or delete on %I
        for each row execute function record_change()', name);
      execute format('create trigger record_truncate after truncate on %I
        for each statement execute function record_change()', name);
    end loop;
  end $$`;

/** Lets triggers in the database of a test app record every change to a row that belongs to an organization. */
export async function watchChanges(app: TestApp): Promise<ChangesDuring> {
  await app.rows(RECORD);
  await app.rows(WATCH_EVERY_TABLE);
  return async (organization_id, work) => {
    await app.rows('delete from recorded_changes');
    await work();
    const rows = await app.rows<{ change: string }>(
      'select distinct change from recorded_changes where organization_id = $1 or organization_id is null order by 1',
      [organization_id],
    );
    return rows.map(({ change }) => change);
  };
}
