create table users (
  organization_id uuid not null references organizations,
  id uuid not null,
  email text not null check (email = lower(email)),
  password_hash text,
  email_verified_on timestamptz,
  -- Someone who registered where mail is delivered signs in only after confirming the address.
  must_verify_email boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index users_email on users (organization_id, email);
call protect_tenant_table('users');

create table staff (
  organization_id uuid not null references organizations,
  id uuid not null,
  user_id uuid not null,
  first_name text not null,
  last_name text not null default '',
  job_title text not null default '',
  role_id text not null,
  status text not null default 'invited' check (status in ('invited', 'active', 'suspended', 'removed')),
  salary_type text not null default 'hourly' check (salary_type in ('hourly', 'salary')),
  clockable boolean not null default false,
  default_workplace_id uuid,
  confirmed_invitation_on timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  foreign key (organization_id, default_workplace_id) references workplaces (organization_id, id)
);
create unique index staff_user on staff (organization_id, user_id);
create index staff_default_workplace on staff (organization_id, default_workplace_id);
call protect_tenant_table('staff');

create table enrollments (
  organization_id uuid not null references organizations,
  staff_id uuid not null,
  workplace_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, staff_id, workplace_id),
  foreign key (organization_id, staff_id) references staff (organization_id, id),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id)
);
create index enrollments_workplace on enrollments (organization_id, workplace_id);
call protect_tenant_table('enrollments');

create table sessions (
  organization_id uuid not null references organizations,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  impersonator_organization_id uuid,
  impersonator_user_id uuid,
  impersonator_name text,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  check (num_nonnulls(impersonator_organization_id, impersonator_user_id, impersonator_name) in (0, 3))
);
create unique index sessions_token on sessions (organization_id, token_hash);
create index sessions_user on sessions (organization_id, user_id);
create index sessions_impersonator on sessions (impersonator_user_id) where impersonator_user_id is not null;
create index sessions_expiry on sessions (expires_at);
call protect_tenant_table('sessions');

create table one_time_links (
  organization_id uuid not null references organizations,
  id uuid not null,
  kind text not null check (kind in ('password_reset', 'invitation', 'email_verification')),
  user_id uuid not null,
  token_hash bytea not null,
  -- Whether following it proves the address: only when it was made to be delivered by mail.
  proves_address boolean not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create unique index one_time_links_token on one_time_links (organization_id, token_hash);
create index one_time_links_user on one_time_links (organization_id, user_id, kind);
create index one_time_links_expiry on one_time_links (expires_at);
call protect_tenant_table('one_time_links');

-- Signing in starts from an address alone, before the organization is known: the one map across tenants.
-- The server never reads it directly, only through find_account.
create table account_addresses (
  email text primary key,
  organization_id uuid not null,
  user_id uuid not null,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index account_addresses_user on account_addresses (organization_id, user_id);

create function keep_account_address() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    update account_addresses set email = new.email where organization_id = new.organization_id and user_id = new.id;
  else
    insert into account_addresses (email, organization_id, user_id) values (new.email, new.organization_id, new.id);
  end if;
  return new;
end
$$;
create trigger keep_account_address after insert or update of email on users
  for each row execute function keep_account_address();

create function find_account(address text) returns table (organization_id uuid, user_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select a.organization_id, a.user_id from account_addresses a where a.email = lower(address) $$;

-- For the company's own staff: whom they may act for, across organizations.
create index users_email_search on users using gin (email gin_trgm_ops);
create function find_people_to_impersonate(pattern text, most integer)
  returns table (organization_id uuid, organization_name text, user_id uuid, email text, first_name text, last_name text, role_id text, status text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.organization_id, o.name, u.id, u.email, s.first_name, s.last_name, s.role_id, s.status
    from users u
    join staff s on s.organization_id = u.organization_id and s.user_id = u.id
    join organizations o on o.organization_id = u.organization_id
    where s.status <> 'removed'
      and (u.email ilike pattern or concat_ws(' ', s.first_name, s.last_name) ilike pattern or o.name ilike pattern)
    order by o.name, s.first_name, s.last_name, u.id
    limit most
  $$;

-- Whoever is signed out everywhere also stops acting for others, in whichever organization.
create function end_impersonations_by(person uuid) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ delete from sessions where impersonator_user_id = person $$;

create function end_sessions_of_inactive() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sessions where organization_id = new.organization_id and user_id = new.user_id;
  perform end_impersonations_by(new.user_id);
  return null;
end
$$;
create trigger end_sessions_of_inactive after update of status on staff
  for each row when (new.status <> 'active') execute function end_sessions_of_inactive();

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
grant select, insert, update, delete on rate_limits to baydesk_app;

create function purge_expired(moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from sessions where expires_at < moment;
    delete from one_time_links where expires_at < moment;
    delete from rate_limits where expire < extract(epoch from moment) * 1000;
  $$;

create table instance_secrets (
  name text primary key,
  value bytea not null
);
grant select, insert on instance_secrets to baydesk_app;

revoke execute on function keep_account_address(), end_sessions_of_inactive(), find_account(text), find_people_to_impersonate(text, integer), end_impersonations_by(uuid), purge_expired(timestamptz) from public;
grant execute on function find_account(text), find_people_to_impersonate(text, integer), end_impersonations_by(uuid), purge_expired(timestamptz) to baydesk_app;
