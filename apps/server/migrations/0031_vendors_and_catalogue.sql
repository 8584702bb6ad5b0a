-- Whom parts are bought from, and the parts themselves, for all locations of an organization.

create table vendors (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  -- Our account with them, printed on purchase orders.
  account_number text not null default '',
  credit_terms text not null,
  -- Purchase orders are sent here.
  email text not null default '',
  telephone text not null default '',
  website text not null default '',
  address text not null default '',
  city text not null default '',
  state_or_province text not null default '',
  postal_code text not null default '',
  country_code text not null default 'CA',
  lead_time_days integer check (lead_time_days between 0 and 365),
  minimum_order_cents integer check (minimum_order_cents >= 0),
  note text not null default '',
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index vendors_name on vendors (organization_id, lower(name));
call protect_tenant_table('vendors');

create table vendor_contacts (
  organization_id uuid not null references organizations,
  id uuid not null,
  vendor_id uuid not null,
  first_name text not null,
  last_name text not null default '',
  title text not null default '',
  email text not null default '',
  telephone text not null default '',
  department text not null default '',
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, vendor_id) references vendors (organization_id, id) on delete cascade
);
create index vendor_contacts_vendor on vendor_contacts (organization_id, vendor_id, lower(first_name), lower(last_name), id);
call protect_tenant_table('vendor_contacts');

create table manufacturers (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index manufacturers_name on manufacturers (organization_id, lower(name));
call protect_tenant_table('manufacturers');

-- The units parts are counted in.
create table measurements (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  measurement_type text not null check (measurement_type in ('weight', 'length', 'volume', 'quantity', 'time')),
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index measurements_name on measurements (organization_id, lower(name));
call protect_tenant_table('measurements');

-- A part number however it is written: 4707-Q, 4707Q and '4707 q' are the same.
create function part_number_key(part_number text) returns text language sql immutable parallel safe
  return upper(regexp_replace(part_number, '[^[:alnum:]]', '', 'g'));

create table catalogue_parts (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  part_number text not null,
  -- Stored, because under row security no index on an expression serves a condition.
  number_key text not null generated always as (part_number_key(part_number)) stored,
  category_id uuid not null,
  manufacturer_id uuid,
  measurement_id uuid,
  size text not null default '',
  barcode text not null default '',
  core_charge_cents integer not null default 0 check (core_charge_cents >= 0),
  -- The part that replaces this one.
  superseded_by_id uuid,
  -- Not counted, such as freight or a shop's own labour on a part.
  is_stockless boolean not null default false,
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (superseded_by_id <> id),
  primary key (organization_id, id),
  foreign key (organization_id, category_id) references categories (organization_id, id),
  foreign key (organization_id, manufacturer_id) references manufacturers (organization_id, id),
  foreign key (organization_id, measurement_id) references measurements (organization_id, id),
  foreign key (organization_id, superseded_by_id) references catalogue_parts (organization_id, id)
);
-- The same number of one manufacturer is the same part; different manufacturers may use the same number.
create unique index catalogue_parts_number on catalogue_parts (organization_id, number_key, manufacturer_id) nulls not distinct;
create index catalogue_parts_sorted_number on catalogue_parts (organization_id, is_retired, lower(part_number), id);
create index catalogue_parts_name on catalogue_parts (organization_id, is_retired, lower(name), id);
create index catalogue_parts_category on catalogue_parts (organization_id, category_id, is_retired, lower(part_number), id);
create index catalogue_parts_manufacturer on catalogue_parts (organization_id, manufacturer_id, is_retired, lower(part_number), id);
create index catalogue_parts_measurement on catalogue_parts (organization_id, measurement_id);
create index catalogue_parts_superseded on catalogue_parts (organization_id, superseded_by_id);
create unique index catalogue_parts_barcode on catalogue_parts (organization_id, barcode) where barcode <> '';
call protect_tenant_table('catalogue_parts');

-- Parts that do for each other; each pair stands once, the smaller id first.
create table part_alternates (
  organization_id uuid not null references organizations,
  part_id uuid not null,
  alternate_id uuid not null,
  check (part_id < alternate_id),
  primary key (organization_id, part_id, alternate_id),
  foreign key (organization_id, part_id) references catalogue_parts (organization_id, id) on delete cascade,
  foreign key (organization_id, alternate_id) references catalogue_parts (organization_id, id) on delete cascade
);
create index part_alternates_alternate on part_alternates (organization_id, alternate_id);
call protect_tenant_table('part_alternates');

-- What a vendor calls a part, and what it last cost there.
create table vendor_parts (
  organization_id uuid not null references organizations,
  part_id uuid not null,
  vendor_id uuid not null,
  part_number text not null default '',
  number_key text not null generated always as (part_number_key(part_number)) stored,
  last_cost_cents integer check (last_cost_cents >= 0),
  last_cost_on date,
  check ((last_cost_cents is null) = (last_cost_on is null)),
  primary key (organization_id, part_id, vendor_id),
  foreign key (organization_id, part_id) references catalogue_parts (organization_id, id) on delete cascade,
  foreign key (organization_id, vendor_id) references vendors (organization_id, id)
);
create index vendor_parts_vendor on vendor_parts (organization_id, vendor_id);
create index vendor_parts_number on vendor_parts (organization_id, number_key) where number_key <> '';
call protect_tenant_table('vendor_parts');

-- Kits of parts that go onto a line or a sale at once.
create table part_sets (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  description text not null default '',
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index part_sets_name on part_sets (organization_id, lower(name));
call protect_tenant_table('part_sets');

create table part_set_items (
  organization_id uuid not null references organizations,
  part_set_id uuid not null,
  position integer not null,
  part_id uuid not null,
  quantity numeric(14, 4) not null check (quantity > 0),
  primary key (organization_id, part_set_id, position),
  foreign key (organization_id, part_set_id) references part_sets (organization_id, id) on delete cascade,
  foreign key (organization_id, part_id) references catalogue_parts (organization_id, id)
);
create index part_set_items_part on part_set_items (organization_id, part_id);
call protect_tenant_table('part_set_items');

create function keep_vendor_words() returns trigger language plpgsql as $$
begin
  insert into search_entries (organization_id, entity, entity_id, words)
  select organization_id, 'vendor', id,
    search_words(concat_ws(' ', name, email, city), array[telephone, account_number])
  from changed
  on conflict (organization_id, entity, entity_id) do update set words = excluded.words
    where search_entries.words <> excluded.words;
  return null;
end
$$;
create trigger keep_words_of_new after insert on vendors
  referencing new table as changed for each statement execute function keep_vendor_words();
create trigger keep_words after update on vendors
  referencing new table as changed for each statement execute function keep_vendor_words();

-- The words of these parts; the numbers vendors have for a part find it too.
create procedure keep_words_of_parts(changed_organization_id uuid, part_ids uuid[]) language sql as $$
  insert into search_entries (organization_id, entity, entity_id, words)
  select p.organization_id, 'part', p.id,
    search_words(concat_ws(' ', p.name, m.name, p.size),
      array[p.part_number, p.barcode] || array(
        select v.part_number from vendor_parts v where v.organization_id = p.organization_id and v.part_id = p.id))
  from catalogue_parts p
  left join manufacturers m on m.organization_id = p.organization_id and m.id = p.manufacturer_id
  where p.organization_id = changed_organization_id and p.id = any (part_ids)
  on conflict (organization_id, entity, entity_id) do update set words = excluded.words
    where search_entries.words <> excluded.words;
$$;

create function keep_part_words() returns trigger language plpgsql as $$
declare
  of_organization uuid;
  ids uuid[];
begin
  for of_organization, ids in select organization_id, array_agg(id) from changed group by 1 loop
    call keep_words_of_parts(of_organization, ids);
  end loop;
  return null;
end
$$;
create trigger keep_words_of_new after insert on catalogue_parts
  referencing new table as changed for each statement execute function keep_part_words();
create trigger keep_words after update on catalogue_parts
  referencing new table as changed for each statement execute function keep_part_words();

create function keep_vendor_part_words() returns trigger language plpgsql as $$
declare
  of_organization uuid;
  ids uuid[];
begin
  for of_organization, ids in select organization_id, array_agg(part_id) from changed group by 1 loop
    call keep_words_of_parts(of_organization, ids);
  end loop;
  return null;
end
$$;
create trigger keep_words_of_new after insert on vendor_parts
  referencing new table as changed for each statement execute function keep_vendor_part_words();
create trigger keep_words after update on vendor_parts
  referencing new table as changed for each statement execute function keep_vendor_part_words();
create trigger keep_words_of_removed after delete on vendor_parts
  referencing old table as changed for each statement execute function keep_vendor_part_words();

-- What is deleted, because nothing used it, is not found any more.
create function drop_words() returns trigger language plpgsql as $$
begin
  delete from search_entries e using removed r
  where e.organization_id = r.organization_id and e.entity = tg_argv[0] and e.entity_id = r.id;
  return null;
end
$$;
create trigger drop_words after delete on vendors
  referencing old table as removed for each statement execute function drop_words('vendor');
create trigger drop_words after delete on catalogue_parts
  referencing old table as removed for each statement execute function drop_words('part');
