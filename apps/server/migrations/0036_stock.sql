-- Stock: the parts each location has, and the ledger of movements that explains every piece.

create table grid_locations (
  organization_id uuid not null references organizations,
  id uuid not null,
  workplace_id uuid not null,
  name text not null,
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id)
);
create unique index grid_locations_name on grid_locations (organization_id, workplace_id, lower(name));
call protect_tenant_table('grid_locations');

-- A catalogue part at a location. Whoever moves pieces locks this row first.
create table stock_parts (
  organization_id uuid not null references organizations,
  id uuid not null,
  workplace_id uuid not null,
  part_id uuid not null,
  grid_location_id uuid,
  min_quantity numeric(14, 4) check (min_quantity >= 0),
  max_quantity numeric(14, 4) check (max_quantity >= min_quantity),
  -- The sums of the movements, kept with every one of them.
  on_hand numeric(14, 4) not null default 0,
  value_cents bigint not null default 0,
  -- What one piece cost when some were last received.
  last_cost_cents integer check (last_cost_cents >= 0),
  movements_count integer not null default 0,
  -- When pieces last went out for a customer or another location, for what is not sold any more.
  last_issued_at timestamptz,
  last_counted_at timestamptz,
  -- Of the catalogue part, kept by a trigger, so that lists of a location follow an index.
  sorted_number text not null,
  sorted_name text not null,
  -- Of the grid location, kept the same way.
  sorted_grid_location text not null default '',
  category_id uuid not null,
  manufacturer_id uuid,
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (on_hand <> 0 or value_cents = 0),
  check (not (is_retired and on_hand <> 0)),
  primary key (organization_id, id),
  unique (organization_id, workplace_id, part_id),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, part_id) references catalogue_parts (organization_id, id),
  foreign key (organization_id, grid_location_id) references grid_locations (organization_id, id),
  foreign key (organization_id, category_id) references categories (organization_id, id),
  foreign key (organization_id, manufacturer_id) references manufacturers (organization_id, id)
);
create index stock_parts_number on stock_parts (organization_id, workplace_id, is_retired, sorted_number, id);
create index stock_parts_name on stock_parts (organization_id, workplace_id, is_retired, sorted_name, id);
create index stock_parts_place on stock_parts (organization_id, workplace_id, is_retired, sorted_grid_location, id);
create index stock_parts_on_hand on stock_parts (organization_id, workplace_id, is_retired, on_hand, id);
create index stock_parts_value on stock_parts (organization_id, workplace_id, is_retired, value_cents, id);
create index stock_parts_category on stock_parts (organization_id, category_id, workplace_id, is_retired, sorted_number, id);
create index stock_parts_manufacturer
  on stock_parts (organization_id, manufacturer_id, workplace_id, is_retired, sorted_number, id);
create index stock_parts_grid_location on stock_parts (organization_id, grid_location_id, sorted_number, id);
create index stock_parts_part on stock_parts (organization_id, part_id);
create index stock_parts_issued on stock_parts (organization_id, workplace_id, last_issued_at, id) where on_hand > 0;
create index stock_parts_counted on stock_parts (organization_id, workplace_id, last_counted_at, id) where not is_retired;
create index stock_parts_low on stock_parts (organization_id, workplace_id, sorted_number, id)
  where on_hand < min_quantity and not is_retired;
create index stock_parts_negative on stock_parts (organization_id, workplace_id, sorted_number, id) where on_hand < 0;
call protect_tenant_table('stock_parts');

create function copy_sorting_of_part() returns trigger language plpgsql as $$
begin
  select lower(p.part_number), lower(p.name), p.category_id, p.manufacturer_id
  into new.sorted_number, new.sorted_name, new.category_id, new.manufacturer_id
  from catalogue_parts p where p.organization_id = new.organization_id and p.id = new.part_id;
  return new;
end
$$;
create trigger copy_sorting before insert on stock_parts for each row execute function copy_sorting_of_part();

create function keep_sorting_of_stock() returns trigger language plpgsql as $$
begin
  update stock_parts s
  set sorted_number = lower(c.part_number), sorted_name = lower(c.name),
    category_id = c.category_id, manufacturer_id = c.manufacturer_id
  from changed c
  where s.organization_id = c.organization_id and s.part_id = c.id
    and (s.sorted_number, s.sorted_name, s.category_id, s.manufacturer_id)
      is distinct from (lower(c.part_number), lower(c.name), c.category_id, c.manufacturer_id);
  return null;
end
$$;
create trigger keep_sorting_of_stock after update on catalogue_parts
  referencing new table as changed for each statement execute function keep_sorting_of_stock();

create function copy_name_of_grid_location() returns trigger language plpgsql as $$
begin
  new.sorted_grid_location := coalesce((
    select lower(g.name) from grid_locations g
    where g.organization_id = new.organization_id and g.id = new.grid_location_id), '');
  return new;
end
$$;
create trigger copy_grid_location before insert or update of grid_location_id on stock_parts
  for each row execute function copy_name_of_grid_location();

create function keep_name_of_grid_location() returns trigger language plpgsql as $$
begin
  update stock_parts s set sorted_grid_location = lower(c.name)
  from changed c
  where s.organization_id = c.organization_id and s.grid_location_id = c.id and s.sorted_grid_location <> lower(c.name);
  return null;
end
$$;
create trigger keep_name_of_grid_location after update on grid_locations
  referencing new table as changed for each statement execute function keep_name_of_grid_location();

-- Every piece that came or went. Movements are never changed nor deleted, and happen now.
create table stock_movements (
  organization_id uuid not null references organizations,
  id uuid not null,
  stock_part_id uuid not null,
  -- Counts the movements of the part at the location, which gives them their order.
  number integer not null,
  kind text not null
    check (kind in ('receive', 'stage', 'unstage', 'sell', 'return', 'count', 'adjust', 'transfer_out', 'transfer_in')),
  quantity numeric(14, 4) not null check (quantity <> 0),
  -- By how much the value of the stock changed.
  value_cents bigint not null,
  -- What came and the stock could not hold, because pieces had gone before at another cost.
  variance_cents bigint not null default 0,
  on_hand_after numeric(14, 4) not null,
  value_after_cents bigint not null,
  reason text not null default '',
  -- The document behind it, if there is one, and its number as it was then.
  document_type text not null,
  document_id uuid not null,
  document_number text not null default '',
  recorded_at timestamptz not null,
  recorded_by text not null,
  primary key (organization_id, id),
  unique (organization_id, stock_part_id, number),
  foreign key (organization_id, stock_part_id) references stock_parts (organization_id, id)
);
create index stock_movements_document on stock_movements (organization_id, document_id, kind);
call protect_tenant_table('stock_movements', 'select, insert');

-- Pieces on their way from one location to another.
create table stock_transfers (
  organization_id uuid not null references organizations,
  id uuid not null,
  workplace_id uuid not null,
  number integer not null,
  to_workplace_id uuid not null,
  status text not null check (status in ('in_transit', 'arrived', 'cancelled')),
  note text not null default '',
  sent_by text not null,
  sent_at timestamptz not null,
  ended_by text not null default '',
  ended_at timestamptz,
  version integer not null default 1,
  check (workplace_id <> to_workplace_id),
  check ((status = 'in_transit') = (ended_at is null)),
  primary key (organization_id, id),
  unique (organization_id, workplace_id, number),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, to_workplace_id) references workplaces (organization_id, id)
);
create index stock_transfers_to on stock_transfers (organization_id, to_workplace_id, status, sent_at desc, id);
create index stock_transfers_from on stock_transfers (organization_id, workplace_id, status, sent_at desc, id);
call protect_tenant_table(
  'stock_transfers', 'select, insert, update (status, ended_by, ended_at, version)');

create table stock_transfer_items (
  organization_id uuid not null references organizations,
  transfer_id uuid not null,
  part_id uuid not null,
  quantity numeric(14, 4) not null check (quantity > 0),
  -- What the pieces were worth when they left.
  value_cents bigint not null,
  primary key (organization_id, transfer_id, part_id),
  foreign key (organization_id, transfer_id) references stock_transfers (organization_id, id),
  foreign key (organization_id, part_id) references catalogue_parts (organization_id, id)
);
create index stock_transfer_items_part on stock_transfer_items (organization_id, part_id);
call protect_tenant_table('stock_transfer_items', 'select, insert');

-- Counting part of the shelves.
create table stock_counts (
  organization_id uuid not null references organizations,
  id uuid not null,
  workplace_id uuid not null,
  number integer not null,
  status text not null check (status in ('counting', 'posted', 'cancelled')),
  -- How its parts were chosen, in words.
  chosen_by text not null,
  started_by text not null,
  started_at timestamptz not null,
  ended_by text not null default '',
  ended_at timestamptz,
  version integer not null default 1,
  check ((status = 'counting') = (ended_at is null)),
  primary key (organization_id, id),
  unique (organization_id, workplace_id, number),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id)
);
create index stock_counts_started on stock_counts (organization_id, workplace_id, started_at desc, id);
call protect_tenant_table('stock_counts', 'select, insert, update (status, ended_by, ended_at, version)');

create table stock_count_items (
  organization_id uuid not null references organizations,
  count_id uuid not null,
  stock_part_id uuid not null,
  -- What the ledger had when the piece was counted; the shop goes on selling meanwhile.
  expected_quantity numeric(14, 4),
  counted_quantity numeric(14, 4) check (counted_quantity >= 0),
  counted_by text not null default '',
  counted_at timestamptz,
  reason text not null default '',
  check ((counted_quantity is null) = (expected_quantity is null) and (counted_quantity is null) = (counted_at is null)),
  primary key (organization_id, count_id, stock_part_id),
  foreign key (organization_id, count_id) references stock_counts (organization_id, id),
  foreign key (organization_id, stock_part_id) references stock_parts (organization_id, id)
);
create index stock_count_items_part on stock_count_items (organization_id, stock_part_id);
call protect_tenant_table(
  'stock_count_items',
  'select, insert, update (expected_quantity, counted_quantity, counted_by, counted_at, reason)');

-- Enqueues a check of the stock of every organization.
create function check_all_stock() returns void language sql security definer set search_path = public, pg_temp
  as $$
    select enqueue_job(
      'check_stock', json_build_object('organization_id', organization_id), 'check_stock ' || organization_id)
    from organizations;
  $$;
revoke execute on function check_all_stock() from public;
grant execute on function check_all_stock() to baydesk_app;
