-- The rules a shop sets for itself. A record that something uses is retired instead of deleted: it stays where it is
-- used and vanishes from pickers. Names are unique whatever their case, the retired ones included.

create table taxes (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index taxes_name on taxes (organization_id, lower(name));
call protect_tenant_table('taxes');

create table tax_components (
  organization_id uuid not null references organizations,
  tax_id uuid not null,
  position integer not null,
  name text not null,
  rate_percent numeric(7, 4) not null check (rate_percent between 0 and 100),
  applies_to text[] not null check (applies_to <@ array['labour', 'parts', 'supplies', 'cores'] and applies_to <> '{}'),
  -- Reckoned on the taxes before it as well.
  is_compound boolean not null default false,
  registration_number text not null default '',
  primary key (organization_id, tax_id, position),
  foreign key (organization_id, tax_id) references taxes (organization_id, id) on delete cascade
);
call protect_tenant_table('tax_components');

create table labour_types (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  rate_cents integer not null check (rate_cents >= 0),
  is_default boolean not null default false,
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  check (not (is_default and is_retired))
);
create unique index labour_types_name on labour_types (organization_id, lower(name));
create unique index labour_types_default on labour_types (organization_id) where is_default;
call protect_tenant_table('labour_types');

create table vehicle_types (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  counts_engine_hours boolean not null default false,
  needs_licence_plate boolean not null default true,
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index vehicle_types_name on vehicle_types (organization_id, lower(name));
call protect_tenant_table('vehicle_types');

create table payment_methods (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  -- Such as a cheque's number: a payment by this method asks for it.
  needs_reference boolean not null default false,
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index payment_methods_name on payment_methods (organization_id, lower(name));
call protect_tenant_table('payment_methods');

create table remit_to_addresses (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  address text not null default '',
  city text not null default '',
  state_or_province text not null default '',
  postal_code text not null default '',
  country_code text not null default 'CA',
  telephone text not null default '',
  email text not null default '',
  is_default boolean not null default false,
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  check (not (is_default and is_retired))
);
create unique index remit_to_addresses_name on remit_to_addresses (organization_id, lower(name));
create unique index remit_to_addresses_default on remit_to_addresses (organization_id) where is_default;
call protect_tenant_table('remit_to_addresses');

create table pricing_matrices (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  is_default boolean not null default false,
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  check (not (is_default and is_retired))
);
create unique index pricing_matrices_name on pricing_matrices (organization_id, lower(name));
create unique index pricing_matrices_default on pricing_matrices (organization_id) where is_default;
call protect_tenant_table('pricing_matrices');

-- A row reaches to where the next one begins, and the last one is open: a gap or an overlap cannot be written down.
create table pricing_matrix_rows (
  organization_id uuid not null references organizations,
  pricing_matrix_id uuid not null,
  from_cents integer not null check (from_cents >= 0),
  method text not null check (method in ('markup', 'margin', 'multiplier')),
  value numeric(12, 4) not null check (value >= 0),
  primary key (organization_id, pricing_matrix_id, from_cents),
  foreign key (organization_id, pricing_matrix_id) references pricing_matrices (organization_id, id) on delete cascade
);
call protect_tenant_table('pricing_matrix_rows');

create table fixed_price_rules (
  organization_id uuid not null references organizations,
  id uuid not null,
  part_number text not null,
  description text not null default '',
  -- 'price' is an amount in cents, the others are reckoned on the cost.
  method text not null check (method in ('price', 'markup', 'margin', 'multiplier')),
  value numeric(14, 4) not null check (value >= 0),
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index fixed_price_rules_part_number on fixed_price_rules (organization_id, lower(part_number));
call protect_tenant_table('fixed_price_rules');

create table categories (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  is_tax_exempt boolean not null default false,
  pricing_matrix_id uuid not null,
  -- 'Uncategorized': where parts are that have no other, so it is always there.
  is_fallback boolean not null default false,
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, pricing_matrix_id) references pricing_matrices (organization_id, id),
  check (not (is_fallback and is_retired))
);
create unique index categories_name on categories (organization_id, lower(name));
create unique index categories_fallback on categories (organization_id) where is_fallback;
create index categories_pricing_matrix on categories (organization_id, pricing_matrix_id);
call protect_tenant_table('categories');

create table canned_lines (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  description text not null default '',
  -- What it is found under, in the shop's words: 'Brakes', 'PM'.
  category text not null default '',
  labour_type_id uuid,
  time_estimate numeric(10, 2) not null default 0 check (time_estimate >= 0),
  fixed_price_cents integer check (fixed_price_cents >= 0),
  is_diagnosis boolean not null default false,
  is_warranty boolean not null default false,
  line_order integer not null,
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, labour_type_id) references labour_types (organization_id, id)
);
create unique index canned_lines_name on canned_lines (organization_id, lower(name));
create index canned_lines_labour_type on canned_lines (organization_id, labour_type_id);
create index canned_lines_order on canned_lines (organization_id, line_order);
call protect_tenant_table('canned_lines');

create table canned_line_parts (
  organization_id uuid not null references organizations,
  canned_line_id uuid not null,
  position integer not null,
  part_number text not null default '',
  description text not null,
  quantity numeric(14, 4) not null check (quantity > 0),
  category_id uuid not null,
  cost_cents integer check (cost_cents >= 0),
  -- Typed in by a person; without it the price is reckoned when the line is used.
  sell_price_cents integer check (sell_price_cents >= 0),
  primary key (organization_id, canned_line_id, position),
  foreign key (organization_id, canned_line_id) references canned_lines (organization_id, id) on delete cascade,
  foreign key (organization_id, category_id) references categories (organization_id, id)
);
create index canned_line_parts_category on canned_line_parts (organization_id, category_id);
call protect_tenant_table('canned_line_parts');

create table organization_settings (
  organization_id uuid primary key references organizations,
  default_credit_terms text not null default 'Due on Receipt',
  -- What check-data asks for before an order is complete.
  required_data text[] not null default '{mileage,licence_plate,vin}',
  is_technician_story_required boolean not null default true,
  shop_supplies_percent numeric(7, 4) not null default 0 check (shop_supplies_percent between 0 and 100),
  shop_supplies_of text not null default 'both' check (shop_supplies_of in ('labour', 'parts', 'both')),
  shop_supplies_min_cents integer check (shop_supplies_min_cents >= 0),
  shop_supplies_max_cents integer check (shop_supplies_max_cents >= 0),
  authorization_tolerance_percent numeric(7, 4) not null default 10 check (authorization_tolerance_percent between 0 and 1000),
  version integer not null default 1
);
call protect_tenant_table('organization_settings');

create table invoice_settings (
  organization_id uuid primary key references organizations,
  terms text not null default '',
  footer text not null default '',
  -- The number the next location's first invoice gets; numbers given out stay.
  numbering_start integer not null default 1 check (numbering_start between 1 and 999999999),
  printed text[] not null default '{part_numbers,labour_hours,technician_story,vehicle_readings,customer_po}',
  version integer not null default 1
);
call protect_tenant_table('invoice_settings');

create table organization_logos (
  organization_id uuid primary key references organizations,
  content bytea not null,
  mime_type text not null,
  width_px integer not null,
  height_px integer not null,
  version integer not null default 1
);
call protect_tenant_table('organization_logos');

alter table departments add column is_retired boolean not null default false;

alter table staff add column hourly_cost_cents integer check (hourly_cost_cents >= 0);

alter table workplaces
  add column tax_id uuid,
  add column website text not null default '',
  -- Empty where the organization's own setting counts.
  add column shop_supplies_percent numeric(7, 4) check (shop_supplies_percent between 0 and 100),
  add column shop_supplies_of text check (shop_supplies_of in ('labour', 'parts', 'both')),
  add column shop_supplies_min_cents integer check (shop_supplies_min_cents >= 0),
  add column shop_supplies_max_cents integer check (shop_supplies_max_cents >= 0),
  add column authorization_tolerance_percent numeric(7, 4) check (authorization_tolerance_percent between 0 and 1000),
  add column allows_negative_stock boolean not null default false,
  add column is_closed boolean not null default false,
  add foreign key (organization_id, tax_id) references taxes (organization_id, id);
create index workplaces_tax on workplaces (organization_id, tax_id);

-- Somebody works at a location only as long as it is there.
alter table enrollments
  drop constraint enrollments_organization_id_workplace_id_fkey,
  add foreign key (organization_id, workplace_id) references workplaces (organization_id, id) on delete cascade;

-- An id (RFC 9562, version 8) that follows from the organization and a name.
create function id_by_name(organization uuid, name text) returns uuid language sql immutable
  return overlay(overlay(md5(organization::text || name) placing '8' from 13) placing '8' from 17)::uuid;

-- What a new organization begins with. Ids follow from the name, so that the same organization always gets the same.
create function start_shop_rules(organization uuid) returns void language plpgsql as $$
declare
  matrix uuid := id_by_name(organization, 'matrix Standard');
begin
  insert into organization_settings (organization_id) values (organization);
  insert into invoice_settings (organization_id) values (organization);

  insert into taxes (organization_id, id, name)
  select organization, id_by_name(organization, 'tax ' || name), name
  from (values
    ('Zero Tax'), ('Alberta'), ('British Columbia'), ('Manitoba'), ('New Brunswick'), ('Newfoundland and Labrador'),
    ('Northwest Territories'), ('Nova Scotia'), ('Nunavut'), ('Ontario'), ('Prince Edward Island'), ('Quebec'),
    ('Saskatchewan'), ('Yukon')) as profile (name);
  insert into tax_components (organization_id, tax_id, position, name, rate_percent, applies_to)
  select organization, id_by_name(organization, 'tax ' || tax), position, name, rate_percent,
    '{labour,parts,supplies,cores}'
  from (values
    ('Alberta', 1, 'GST', 5), ('British Columbia', 1, 'GST', 5), ('British Columbia', 2, 'PST', 7),
    ('Manitoba', 1, 'GST', 5), ('Manitoba', 2, 'RST', 7), ('New Brunswick', 1, 'HST', 15),
    ('Newfoundland and Labrador', 1, 'HST', 15), ('Northwest Territories', 1, 'GST', 5), ('Nova Scotia', 1, 'HST', 14),
    ('Nunavut', 1, 'GST', 5), ('Ontario', 1, 'HST', 13), ('Prince Edward Island', 1, 'HST', 15),
    ('Quebec', 1, 'GST', 5), ('Quebec', 2, 'QST', 9.975), ('Saskatchewan', 1, 'GST', 5), ('Saskatchewan', 2, 'PST', 6),
    ('Yukon', 1, 'GST', 5)) as component (tax, position, name, rate_percent);

  insert into vehicle_types (organization_id, id, name, counts_engine_hours, needs_licence_plate)
  select organization, id_by_name(organization, 'vehicle type ' || name), name, hours, plate
  from (values
    ('Car', false, true), ('Truck', true, true), ('Motorcycle', false, true), ('SUV', false, true),
    ('Van', false, true), ('Trailer', false, true), ('Off-road equipment', true, false)) as kind (name, hours, plate);

  insert into payment_methods (organization_id, id, name, needs_reference)
  select organization, id_by_name(organization, 'payment method ' || name), name, reference
  from (values
    ('Cash', false), ('Cheque', true), ('Credit card', false), ('Debit card', false), ('Bank transfer', true),
    ('IBS', true)) as method (name, reference);

  insert into pricing_matrices (organization_id, id, name, is_default) values (organization, matrix, 'Standard', true);
  insert into pricing_matrix_rows (organization_id, pricing_matrix_id, from_cents, method, value)
  select organization, matrix, from_cents, 'markup', markup
  from (values (0, 150), (1000, 100), (5000, 70), (20000, 50), (50000, 35)) as priced (from_cents, markup);
  insert into categories (organization_id, id, name, pricing_matrix_id, is_fallback)
  values (organization, id_by_name(organization, 'category Uncategorized'), 'Uncategorized', matrix, true);
end
$$;

select start_shop_rules(organization_id) from organizations;

insert into taxes (organization_id, id, name)
select distinct w.organization_id, id_by_name(w.organization_id, 'tax ' || w.tax), w.tax
from workplaces w
where not exists (select from taxes t where t.organization_id = w.organization_id and lower(t.name) = lower(w.tax));
update workplaces w set tax_id = t.id
from taxes t where t.organization_id = w.organization_id and lower(t.name) = lower(w.tax);
alter table workplaces drop column tax;
