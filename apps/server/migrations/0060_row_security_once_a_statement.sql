-- As a subquery the organization is asked for once in a statement, not once for each row that is filtered.
create or replace procedure protect_tenant_table(table_name regclass, granted text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy tenant on %s using (organization_id = (select current_organization())) '
    'with check (organization_id = (select current_organization()))',
    table_name);
  -- Migrations, backups and the few security definer functions work as the owner, across tenants.
  execute format('create policy owner on %s to %I using (true) with check (true)', table_name, current_user);
  execute format('grant %s on %s to baydesk_app', granted, table_name);
end
$$;

do $$
declare
  policy record;
begin
  for policy in select polrelid::regclass as table_name from pg_policy where polname = 'tenant' loop
    execute format(
      'alter policy tenant on %s using (organization_id = (select current_organization())) '
      'with check (organization_id = (select current_organization()))',
      policy.table_name);
  end loop;
end
$$;
