-- Work orders with their lines, part requests, decisions and snapshots. Money is in whole cents.

-- One gapless sequence per location and kind of document: the row is locked while a number is taken.
create table document_counters (
  organization_id uuid not null references organizations,
  workplace_id uuid not null,
  kind text not null,
  last_number integer not null,
  primary key (organization_id, workplace_id, kind),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id) on delete cascade
);
call protect_tenant_table('document_counters');

create table work_orders (
  organization_id uuid not null references organizations,
  id uuid not null,
  workplace_id uuid not null,
  number integer not null,
  -- What an imported order was called where it comes from.
  imported_number text not null default '',
  status text not null check (status in ('estimate', 'approved', 'in_progress', 'hold', 'ready_for_review', 'complete',
    'invoiced', 'paid', 'declined', 'cancelled', 'imported')),
  -- The coarse status, kept with every change so that lists can be narrowed by what an order waits for.
  status_value text not null check (status_value in ('draft', 'open', 'in_progress', 'waiting_parts',
    'waiting_authorization', 'completed', 'cancelled', 'invoiced')),
  status_before_hold text,
  status_since timestamptz not null,
  status_reason text not null default '',
  customer_id uuid not null,
  contact_id uuid,
  vehicle_id uuid,
  -- The vehicle as it was told for this order; a change of the vehicle reaches open orders only when asked to.
  unit text not null default '',
  vin text not null default '',
  licence_plate text not null default '',
  year integer,
  maker_name text not null default '',
  model_name text not null default '',
  vehicle_type_id uuid,
  mileage numeric(12, 1) check (mileage >= 0),
  mileage_unit text not null default 'km' check (mileage_unit in ('km', 'mi')),
  engine_hours numeric(12, 1) check (engine_hours >= 0),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  service_type text not null default 'repair' check (service_type in ('service', 'maintenance', 'repair', 'inspection', 'warranty')),
  -- What the customer said, in the customer's words.
  concern text not null default '',
  scheduled_start timestamptz,
  promised_at timestamptz,
  service_advisor_id uuid,
  lead_technician_id uuid,
  purchase_order text not null default '',
  customer_po text not null default '',
  -- Empty where the customer's or the location's tax counts.
  tax_id uuid,
  -- Empty where the rule of customer or location counts; 0 waives the supplies.
  shop_supplies_cost integer check (shop_supplies_cost >= 0),
  shop_supplies_reason text not null default '',
  -- Empty where the organization's setting counts.
  required_data text[],
  -- Both totals as they were when the order last changed, for lists; the detail adds them up anew.
  quoted_total integer not null default 0,
  authorized_total integer not null default 0,
  split_from_id uuid,
  created_by text not null,
  created_at timestamptz not null,
  completed_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, contact_id) references contacts (organization_id, id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id),
  foreign key (organization_id, vehicle_type_id) references vehicle_types (organization_id, id),
  foreign key (organization_id, service_advisor_id) references staff (organization_id, id),
  foreign key (organization_id, lead_technician_id) references staff (organization_id, id),
  foreign key (organization_id, tax_id) references taxes (organization_id, id),
  foreign key (organization_id, split_from_id) references work_orders (organization_id, id)
);
create unique index work_orders_number on work_orders (organization_id, workplace_id, number);
-- What lists and boards are narrowed by stands in the indexes, so that counting reads no orders.
create index work_orders_status on work_orders (organization_id, workplace_id, status, created_at desc, id desc)
  include (priority, service_type) where removed_at is null;
create index work_orders_status_number on work_orders (organization_id, workplace_id, status, number, id) where removed_at is null;
create index work_orders_promised on work_orders (organization_id, workplace_id, status, promised_at, id) where removed_at is null;
create index work_orders_scheduled on work_orders (organization_id, workplace_id, status, scheduled_start, id) where removed_at is null;
create index work_orders_since on work_orders (organization_id, workplace_id, status, status_since, id) where removed_at is null;
create index work_orders_total on work_orders (organization_id, workplace_id, status, quoted_total, id) where removed_at is null;
create index work_orders_created on work_orders (organization_id, workplace_id, created_at desc, id desc) where removed_at is null;
create index work_orders_customer on work_orders (organization_id, customer_id, created_at desc, id desc)
  include (workplace_id, status, removed_at);
create index work_orders_vehicle on work_orders (organization_id, vehicle_id, created_at desc, id desc)
  include (workplace_id, status, removed_at);
create index work_orders_advisor on work_orders (organization_id, service_advisor_id, workplace_id, status, created_at desc, id desc)
  include (removed_at);
create index work_orders_lead on work_orders (organization_id, lead_technician_id, workplace_id, status, created_at desc, id desc)
  include (removed_at);
create index work_orders_contact on work_orders (organization_id, contact_id);
create index work_orders_vehicle_type on work_orders (organization_id, vehicle_type_id);
create index work_orders_tax on work_orders (organization_id, tax_id);
create index work_orders_split on work_orders (organization_id, split_from_id);
call protect_tenant_table('work_orders');

-- A number as somebody writes it on paper, in one piece: small letters and digits.
create function plain_code(said text) returns text language sql immutable parallel safe
  return replace(plain_words(said), ' ', '');
create index work_orders_customer_po on work_orders
  (organization_id, plain_code(customer_po) text_pattern_ops, created_at desc) where customer_po <> '';
create index work_orders_purchase_order on work_orders
  (organization_id, plain_code(purchase_order) text_pattern_ops, created_at desc) where purchase_order <> '';
create index work_orders_imported_number on work_orders
  (organization_id, plain_code(imported_number) text_pattern_ops, created_at desc) where imported_number <> '';

-- Orders by the beginning of a purchase order or of the number they were imported with; the whole one first, then the
-- newest. Under row security a condition on text could not use these indexes.
create function find_orders_by_code(query text, most integer) returns table (id uuid, is_whole boolean)
  language plpgsql stable security definer rows 20
  set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
declare
  organization constant uuid := current_organization();
  code constant text := plain_code(query);
  -- Comes after everything that begins with the code.
  beyond constant text := code || chr(1114111);
begin
  if length(code) < 2 then return; end if;
  return query
    (select o.id, plain_code(o.customer_po) = code from work_orders o
     where o.organization_id = organization and o.customer_po <> ''
       and plain_code(o.customer_po) ~>=~ code and plain_code(o.customer_po) ~<~ beyond
     order by plain_code(o.customer_po) using ~<~, o.created_at desc limit most)
    union all
    (select o.id, plain_code(o.purchase_order) = code from work_orders o
     where o.organization_id = organization and o.purchase_order <> ''
       and plain_code(o.purchase_order) ~>=~ code and plain_code(o.purchase_order) ~<~ beyond
     order by plain_code(o.purchase_order) using ~<~, o.created_at desc limit most)
    union all
    (select o.id, plain_code(o.imported_number) = code from work_orders o
     where o.organization_id = organization and o.imported_number <> ''
       and plain_code(o.imported_number) ~>=~ code and plain_code(o.imported_number) ~<~ beyond
     order by plain_code(o.imported_number) using ~<~, o.created_at desc limit most);
end
$$;
revoke execute on function find_orders_by_code(text, integer) from public;
grant execute on function find_orders_by_code(text, integer) to baydesk_app;

create table work_order_lines (
  organization_id uuid not null references organizations,
  id uuid not null,
  work_order_id uuid not null,
  line_order integer not null,
  line_name text not null,
  description text not null default '',
  status text not null check (status in ('open', 'in_progress', 'authorization_required', 'completed', 'cancelled')),
  is_diagnosis smallint not null default 0 check (is_diagnosis in (0, 1)),
  is_warranty smallint not null default 0 check (is_warranty in (0, 1)),
  is_internal smallint not null default 0 check (is_internal in (0, 1)),
  -- The customer agreed to whatever parts the work needs, so each is authorized as it is asked for.
  is_parts_required_are_authorized smallint not null default 0 check (is_parts_required_are_authorized in (0, 1)),
  labour_type_id uuid,
  -- Copied when the line was written; a new rate of the labour type does not reach it.
  labour_rate integer not null default 0 check (labour_rate >= 0),
  -- Minutes estimated, and minutes billed where they differ.
  time_estimate numeric(10, 2) not null default 0 check (time_estimate >= 0),
  tech_time numeric(10, 2) check (tech_time >= 0),
  fixed_price integer check (fixed_price >= 0),
  tech_story text not null default '',
  -- The last word of the customer, whichever it was.
  decided_at timestamptz,
  decided_by text not null default '',
  decided_how text check (decided_how in ('in_person', 'phone', 'email', 'text', 'portal')),
  decided_amount integer,
  declined_reason text not null default '',
  -- A declined line nobody wants to be offered again.
  dismissed_at timestamptz,
  completed_at timestamptz,
  created_from_canned_line uuid,
  -- The declined line of an earlier order that this one takes up again.
  revives_line_id uuid,
  created_at timestamptz not null,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, work_order_id) references work_orders (organization_id, id) on delete cascade,
  foreign key (organization_id, labour_type_id) references labour_types (organization_id, id),
  foreign key (organization_id, created_from_canned_line) references canned_lines (organization_id, id) on delete set null (created_from_canned_line),
  foreign key (organization_id, revives_line_id) references work_order_lines (organization_id, id)
);
create index work_order_lines_order on work_order_lines (organization_id, work_order_id, line_order);
create index work_order_lines_labour_type on work_order_lines (organization_id, labour_type_id);
create index work_order_lines_canned on work_order_lines (organization_id, created_from_canned_line);
create index work_order_lines_revives on work_order_lines (organization_id, revives_line_id);
call protect_tenant_table('work_order_lines');

create table line_technicians (
  organization_id uuid not null references organizations,
  line_id uuid not null,
  staff_id uuid not null,
  assigned_at timestamptz not null,
  primary key (organization_id, line_id, staff_id),
  foreign key (organization_id, line_id) references work_order_lines (organization_id, id) on delete cascade,
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
create index line_technicians_staff on line_technicians (organization_id, staff_id);
call protect_tenant_table('line_technicians');

create table line_tasks (
  organization_id uuid not null references organizations,
  id uuid not null,
  line_id uuid not null,
  position integer not null,
  description text not null,
  is_done boolean not null default false,
  done_by text not null default '',
  done_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, line_id) references work_order_lines (organization_id, id) on delete cascade
);
create index line_tasks_line on line_tasks (organization_id, line_id, position);
call protect_tenant_table('line_tasks');

create table part_requests (
  organization_id uuid not null references organizations,
  id uuid not null,
  work_order_id uuid not null,
  line_id uuid not null,
  position integer not null,
  description text not null,
  part_number text not null default '',
  quantity numeric(14, 4) not null check (quantity > 0),
  part_source_type text not null default 'vendor' check (part_source_type in ('vendor', 'inventory')),
  vendor_name text not null default '',
  cost integer check (cost >= 0),
  core integer not null default 0 check (core >= 0),
  -- Empty until the worn part came back (1) or did not (0).
  is_core_ok smallint check (is_core_ok in (0, 1)),
  -- Empty until a price is known.
  sell_price integer check (sell_price >= 0),
  is_price_typed boolean not null default false,
  -- Which rule made the price, so that a person can ask why.
  price_reasons text[] not null default '{}',
  part_category_id uuid not null,
  is_tax_exempt boolean not null default false,
  status text not null check (status in ('requested', 'authorized', 'ordered', 'received', 'staged', 'used', 'returned')),
  is_return_requested boolean not null default false,
  -- The note whose picture shows the part.
  note_id uuid,
  requested_by text not null,
  requested_at timestamptz not null,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, work_order_id) references work_orders (organization_id, id) on delete cascade,
  foreign key (organization_id, line_id) references work_order_lines (organization_id, id) on delete cascade,
  foreign key (organization_id, part_category_id) references categories (organization_id, id),
  foreign key (organization_id, note_id) references notes (organization_id, id) on delete set null (note_id)
);
create index part_requests_order on part_requests (organization_id, work_order_id);
create index part_requests_line on part_requests (organization_id, line_id, position);
create index part_requests_category on part_requests (organization_id, part_category_id);
create index part_requests_note on part_requests (organization_id, note_id);
create index part_requests_status on part_requests (organization_id, status, requested_at) where removed_at is null;
call protect_tenant_table('part_requests');

-- What the whole order was at each change of status and each estimate sent.
create table work_order_snapshots (
  organization_id uuid not null references organizations,
  id uuid not null,
  work_order_id uuid not null,
  reason text not null check (reason in ('status', 'estimate', 'split')),
  status text not null,
  quoted_total integer not null,
  authorized_total integer not null,
  taken_by text not null,
  taken_at timestamptz not null,
  -- The order and its lines as the browser shows them.
  content jsonb not null,
  primary key (organization_id, id),
  foreign key (organization_id, work_order_id) references work_orders (organization_id, id) on delete cascade
);
create index work_order_snapshots_order on work_order_snapshots (organization_id, work_order_id, taken_at desc, id desc);
call protect_tenant_table('work_order_snapshots', 'select, insert');

-- A link where the customer sees an estimate and decides, without signing in.
create table estimate_links (
  organization_id uuid not null references organizations,
  id uuid not null,
  work_order_id uuid not null,
  snapshot_id uuid not null,
  token_hash bytea not null,
  sent_to text not null,
  sent_by text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  first_seen_at timestamptz,
  decided_at timestamptz,
  decided_by text not null default '',
  -- Strokes of the pen as lists of points, so that paper and screen draw it sharp.
  signature jsonb,
  withdrawn_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, work_order_id) references work_orders (organization_id, id) on delete cascade,
  foreign key (organization_id, snapshot_id) references work_order_snapshots (organization_id, id) on delete cascade
);
create unique index estimate_links_token on estimate_links (organization_id, token_hash);
create index estimate_links_order on estimate_links (organization_id, work_order_id, sent_at desc);
create index estimate_links_snapshot on estimate_links (organization_id, snapshot_id);
call protect_tenant_table('estimate_links');

-- Every decision on a line, with who, how and the amount; append-only.
create table line_decisions (
  organization_id uuid not null references organizations,
  id uuid not null,
  line_id uuid not null,
  decision text not null check (decision in ('authorized', 'declined')),
  amount integer not null,
  decided_by text not null,
  how text not null check (how in ('in_person', 'phone', 'email', 'text', 'portal')),
  reason text not null default '',
  decided_at timestamptz not null,
  recorded_by text not null,
  estimate_link_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, line_id) references work_order_lines (organization_id, id) on delete cascade,
  foreign key (organization_id, estimate_link_id) references estimate_links (organization_id, id) on delete cascade
);
create index line_decisions_line on line_decisions (organization_id, line_id, decided_at desc);
create index line_decisions_link on line_decisions (organization_id, estimate_link_id);
call protect_tenant_table('line_decisions', 'select, insert');

-- What somebody often looks for in a list, under a name of their own.
create table saved_views (
  organization_id uuid not null references organizations,
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  -- The filters as they stand in the address.
  search jsonb not null,
  position integer not null,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create unique index saved_views_name on saved_views (organization_id, user_id, list, lower(name));
call protect_tenant_table('saved_views');
