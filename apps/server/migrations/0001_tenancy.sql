-- The server works as baydesk_app: neither owner nor superuser, so row-level security binds it.
-- Several databases of one cluster share it; whoever cannot make or grant it must have been granted it before.
do $$
declare
  needed text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  if not exists (select from pg_roles where rolname = 'baydesk_app') then
    begin
      create role baydesk_app nologin;
    exception
      when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'baydesk_app', needed) then
    grant baydesk_app to current_user;
  end if;
end
$$;
grant usage on schema public to baydesk_app;
-- So that /readyz can tell whether every migration has run.
grant select on kysely_migration to baydesk_app;

create extension if not exists pg_trgm;

create function current_organization() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::uuid;

-- Every tenant table is put under the same lock: forced row security on organization_id.
create procedure protect_tenant_table(table_name regclass, granted text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy tenant on %s using (organization_id = current_organization()) with check (organization_id = current_organization())',
    table_name);
  -- Migrations, backups and the few security definer functions work as the owner, across tenants.
  execute format('create policy owner on %s to %I using (true) with check (true)', table_name, current_user);
  execute format('grant %s on %s to baydesk_app', granted, table_name);
end
$$;

create table organizations (
  organization_id uuid primary key,
  name text not null,
  telephone text not null default '',
  address text not null default '',
  city text not null default '',
  state_or_province text not null default '',
  postal_code text not null default '',
  country_code text not null default 'CA',
  website text not null default '',
  bookkeeping_enabled boolean not null default false,
  plans text[] not null default '{}',
  trial_until date,
  paid_until date,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
call protect_tenant_table('organizations');

create table feature_flags (
  organization_id uuid not null references organizations,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, name)
);
call protect_tenant_table('feature_flags');

create table workplaces (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  shop_id text not null check (shop_id ~ '^[A-Za-z0-9]{1,5}$'),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  address text not null default '',
  city text not null default '',
  state_or_province text not null default '',
  postal_code text not null default '',
  country_code text not null default 'CA',
  telephone text not null default '',
  timezone text not null,
  tax text not null default 'Zero Tax',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index workplaces_shop_id on workplaces (organization_id, upper(shop_id));
create unique index workplaces_name on workplaces (organization_id, lower(name));
call protect_tenant_table('workplaces');

create table departments (
  organization_id uuid not null references organizations,
  id uuid not null,
  workplace_id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id)
);
create unique index departments_name on departments (organization_id, workplace_id, lower(name));
call protect_tenant_table('departments');
