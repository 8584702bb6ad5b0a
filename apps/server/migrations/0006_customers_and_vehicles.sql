-- The people and the machines. What was removed by mistake comes back: removing marks a row, and nothing shows it.

-- The same number however it is written: its digits, without the 1 that North American ones may begin with.
create function telephone_digits(telephone text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(telephone, '\D', '', 'g'), '^1(\d{10})$', '\1');

create table customers (
  organization_id uuid not null references organizations,
  id uuid not null,
  customer_type text not null check (customer_type in ('company', 'individual')),
  -- Both kinds of names are kept when a person becomes a company, or the other way round.
  company_name text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  name text not null generated always as (
    case customer_type when 'company' then company_name else btrim(first_name || ' ' || last_name) end) stored,
  email text not null default '',
  telephone text not null default '',
  -- Kept, because under row security no index on an expression serves a condition.
  telephone_digits text not null generated always as (telephone_digits(telephone)) stored,
  website text not null default '',
  address text not null default '',
  city text not null default '',
  state_or_province text not null default '',
  postal_code text not null default '',
  country_code text not null default 'CA',
  credit_terms text not null,
  credit_limit_cents integer check (credit_limit_cents >= 0),
  tax_id uuid,
  is_tax_exempt boolean not null default false,
  tax_exempt_certificate text not null default '',
  tax_exempt_until date,
  labour_rate_cents integer check (labour_rate_cents >= 0),
  -- Empty where the location's own rule counts; 0 percent waives the supplies.
  shop_supplies_percent numeric(7, 4) check (shop_supplies_percent between 0 and 100),
  shop_supplies_of text check (shop_supplies_of in ('labour', 'parts', 'both')),
  shop_supplies_min_cents integer check (shop_supplies_min_cents >= 0),
  shop_supplies_max_cents integer check (shop_supplies_max_cents >= 0),
  requires_po boolean not null default false,
  ibs_account_number text not null default '',
  ibs_status text not null default 'none' check (ibs_status in ('none', 'active', 'on_hold', 'closed')),
  ibs_invoice_limit_cents integer check (ibs_invoice_limit_cents >= 0),
  is_retired boolean not null default false,
  removed_at timestamptz,
  merged_into_id uuid,
  created_at timestamptz not null,
  version integer not null default 1,
  -- What was merged away is in no list of what is in use.
  check (merged_into_id is null or is_retired),
  primary key (organization_id, id),
  foreign key (organization_id, tax_id) references taxes (organization_id, id),
  foreign key (organization_id, merged_into_id) references customers (organization_id, id) on delete cascade
);
create index customers_name on customers (organization_id, is_retired, lower(name), id) where removed_at is null;
create index customers_created on customers (organization_id, is_retired, created_at, id) where removed_at is null;
create index customers_type on customers (organization_id, customer_type, is_retired, lower(name), id) where removed_at is null;
create index customers_terms on customers (organization_id, credit_terms, is_retired, lower(name), id) where removed_at is null;
create index customers_tax on customers (organization_id, tax_id);
create index customers_merged on customers (organization_id, merged_into_id);
-- Somebody typed the same address or number before.
create index customers_email on customers (organization_id, email) where email <> '' and removed_at is null;
create index customers_telephone on customers (organization_id, telephone_digits)
  where telephone_digits <> '' and removed_at is null;
call protect_tenant_table('customers');

create table contacts (
  organization_id uuid not null references organizations,
  id uuid not null,
  customer_id uuid not null,
  first_name text not null,
  last_name text not null default '',
  title text not null default '',
  email text not null default '',
  telephone text not null default '',
  telephone_digits text not null generated always as (telephone_digits(telephone)) stored,
  department text not null default '',
  contact_type text not null,
  -- Whom to call first.
  is_preferred boolean not null default false,
  -- Gets invoices and statements.
  is_billing_contact boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index contacts_customer on contacts (organization_id, customer_id, lower(first_name || ' ' || last_name), id);
create index contacts_name on contacts (organization_id, lower(first_name || ' ' || last_name), id) where removed_at is null;
create index contacts_department on contacts (organization_id, department) where department <> '' and removed_at is null;
create unique index contacts_preferred on contacts (organization_id, customer_id) where is_preferred and removed_at is null;
create index contacts_email on contacts (organization_id, email) where email <> '' and removed_at is null;
create index contacts_telephone on contacts (organization_id, telephone_digits)
  where telephone_digits <> '' and removed_at is null;
call protect_tenant_table('contacts');

-- The makers and models a shop has had to do with; those NHTSA knows besides are in the vehicle data.
create table vehicle_makers (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  primary key (organization_id, id)
);
create unique index vehicle_makers_name on vehicle_makers (organization_id, lower(name));
call protect_tenant_table('vehicle_makers');

create table vehicle_models (
  organization_id uuid not null references organizations,
  id uuid not null,
  vehicle_maker_id uuid not null,
  name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, vehicle_maker_id) references vehicle_makers (organization_id, id)
);
create unique index vehicle_models_name on vehicle_models (organization_id, vehicle_maker_id, lower(name));
call protect_tenant_table('vehicle_models');

create table vehicles (
  organization_id uuid not null references organizations,
  id uuid not null,
  customer_id uuid not null,
  contact_id uuid,
  unit text not null default '',
  vin text not null default '',
  licence_plate text not null default '',
  year integer check (year between 1900 and 2100),
  vehicle_maker_id uuid,
  vehicle_model_id uuid,
  vehicle_type_id uuid,
  trim text not null default '',
  engine text not null default '',
  drivetrain text not null default '',
  notes text not null default '',
  -- Shown wherever the vehicle is.
  pin_notes text not null default '',
  mileage_unit text not null default 'km' check (mileage_unit in ('km', 'mi')),
  -- The newest reading of each kind.
  mileage numeric(12, 1) check (mileage >= 0),
  engine_hours numeric(12, 1) check (engine_hours >= 0),
  is_retired boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, contact_id) references contacts (organization_id, id),
  foreign key (organization_id, vehicle_maker_id) references vehicle_makers (organization_id, id),
  foreign key (organization_id, vehicle_model_id) references vehicle_models (organization_id, id),
  foreign key (organization_id, vehicle_type_id) references vehicle_types (organization_id, id)
);
create index vehicles_customer on vehicles (organization_id, customer_id, is_retired, lower(unit), id) where removed_at is null;
create index vehicles_unit on vehicles (organization_id, is_retired, lower(unit), id) where removed_at is null;
create index vehicles_year on vehicles (organization_id, is_retired, year, id) where removed_at is null;
create index vehicles_created on vehicles (organization_id, is_retired, created_at, id) where removed_at is null;
create index vehicles_customers_all on vehicles (organization_id, customer_id);
create index vehicles_contact on vehicles (organization_id, contact_id);
create index vehicles_maker on vehicles (organization_id, vehicle_maker_id);
create index vehicles_model on vehicles (organization_id, vehicle_model_id);
create index vehicles_type on vehicles (organization_id, vehicle_type_id);
-- One machine is one vehicle; a serial number that is no VIN may come twice.
create unique index vehicles_vin on vehicles (organization_id, vin)
  where length(vin) = 17 and not is_retired and removed_at is null;
create index vehicles_every_vin on vehicles (organization_id, vin) where vin <> '';
call protect_tenant_table('vehicles');

create table vehicle_owners (
  organization_id uuid not null references organizations,
  id uuid not null,
  vehicle_id uuid not null,
  customer_id uuid not null,
  owned_from timestamptz not null,
  owned_until timestamptz,
  reason text not null default '',
  primary key (organization_id, id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id) on delete cascade,
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create unique index vehicle_owners_current on vehicle_owners (organization_id, vehicle_id) where owned_until is null;
create index vehicle_owners_vehicle on vehicle_owners (organization_id, vehicle_id, owned_from);
create index vehicle_owners_customer on vehicle_owners (organization_id, customer_id);
call protect_tenant_table('vehicle_owners');

create table vehicle_readings (
  organization_id uuid not null references organizations,
  id uuid not null,
  vehicle_id uuid not null,
  kind text not null check (kind in ('mileage', 'engine_hours')),
  value numeric(12, 1) not null check (value >= 0),
  read_at timestamptz not null,
  -- Lower than the one before, and said to be right: a new odometer, a typing error before.
  is_lower boolean not null default false,
  remark text not null default '',
  recorded_by text not null,
  removed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id) on delete cascade
);
create index vehicle_readings_vehicle on vehicle_readings (organization_id, vehicle_id, kind, read_at desc, id desc);
call protect_tenant_table('vehicle_readings');

create table customer_merges (
  organization_id uuid not null references organizations,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  merged_at timestamptz not null,
  merged_by text not null,
  -- Whether the one that was merged away had been retired before.
  was_retired boolean not null,
  -- What moved, by kind, and what the kept customer's fields were before: the way back.
  moved jsonb not null,
  kept_before jsonb not null,
  kept_after jsonb not null,
  undone_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, kept_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, merged_id) references customers (organization_id, id) on delete cascade
);
create index customer_merges_kept on customer_merges (organization_id, kept_id, merged_at desc);
create index customer_merges_merged on customer_merges (organization_id, merged_id);
call protect_tenant_table('customer_merges');

create table notes (
  organization_id uuid not null references organizations,
  id uuid not null,
  body text not null,
  is_pinned boolean not null default false,
  created_by_user_id uuid,
  created_by text not null,
  created_at timestamptz not null,
  changed_by text,
  changed_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id)
);
call protect_tenant_table('notes');

-- What a note is about; without any it is about the shop in general.
create table note_references (
  organization_id uuid not null references organizations,
  note_id uuid not null,
  reference_type text not null check (reference_type in ('work_order', 'customer', 'vehicle', 'invoice', 'general')),
  -- The organization itself for a general note.
  reference_id uuid not null,
  primary key (organization_id, reference_type, reference_id, note_id),
  foreign key (organization_id, note_id) references notes (organization_id, id) on delete cascade
);
create index note_references_note on note_references (organization_id, note_id);
call protect_tenant_table('note_references');

create table attachments (
  organization_id uuid not null references organizations,
  id uuid not null,
  note_id uuid not null,
  file_name text not null,
  mime_type text not null,
  size_bytes integer not null,
  content bytea not null,
  -- A small picture of a picture.
  preview bytea,
  width_px integer,
  height_px integer,
  created_by text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, note_id) references notes (organization_id, id) on delete cascade
);
-- Files are compressed already.
alter table attachments alter column content set storage external, alter column preview set storage external;
create index attachments_note on attachments (organization_id, note_id, created_at, id);
call protect_tenant_table('attachments');
