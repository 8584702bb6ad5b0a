/**
 * Until a table is analyzed, PostgreSQL takes it to have two hundred organizations with next to no rows each, and reads
 * all rows of the organization for each row it joins them with. So it is told at once that there are few organizations;
 * what it has found out itself stays. Versions before 18 cannot be told.
 */
export const FIRST_STATISTICS = `do $$ begin
  if current_setting('server_version_num')::int >= 180000 then
    perform pg_restore_attribute_stats('schemaname', 'public', 'relname', c.relname::text, 'attname', a.attname::text,
      'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 2::real)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'organization_id'
      and not exists (select from pg_statistic s where s.starelid = a.attrelid and s.staattnum = a.attnum);
  end if;
end $$`;
