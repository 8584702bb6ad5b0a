-- The kiosk by the door.

-- Tablets that may be used for punching, and for nothing else.
create table kiosk_devices (
  organization_id uuid not null references organizations,
  id uuid not null,
  workplace_id uuid not null,
  name text not null,
  token_hash bytea not null,
  allowed_by text not null,
  allowed_at timestamptz not null,
  seen_at timestamptz,
  revoked_by text not null default '',
  revoked_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id)
);
create unique index kiosk_devices_token on kiosk_devices (organization_id, token_hash);
create index kiosk_devices_workplace on kiosk_devices (organization_id, workplace_id, allowed_at);
call protect_tenant_table('kiosk_devices', 'select, insert, update');

-- How a person is known there.
create table kiosk_access (
  organization_id uuid not null references organizations,
  staff_id uuid not null,
  badge_code text not null default '',
  -- Badges are read in either case, with or without blanks around them.
  badge_key text generated always as (nullif(upper(btrim(badge_code)), '')) stored,
  pin_hash text,
  wrong_pins integer not null default 0,
  locked_until timestamptz,
  primary key (organization_id, staff_id),
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
create unique index kiosk_access_badge on kiosk_access (organization_id, badge_key) where badge_key is not null;
call protect_tenant_table('kiosk_access', 'select, insert, update');
