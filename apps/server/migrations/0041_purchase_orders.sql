-- What is ordered from vendors.

create table purchase_orders (
  organization_id uuid not null references organizations,
  id uuid not null,
  workplace_id uuid not null,
  number integer not null,
  vendor_id uuid not null,
  status text not null
    check (status in ('draft', 'sent', 'confirmed', 'partially_received', 'received', 'cancelled')),
  note text not null default '',
  -- The vendor's own number for it.
  vendor_reference text not null default '',
  expected_on date,
  -- The sum of its items, kept with them.
  total_cents bigint not null default 0,
  items_count integer not null default 0,
  created_by text not null,
  created_at timestamptz not null,
  -- When the vendor was first told, by mail or otherwise.
  sent_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, workplace_id, number),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, vendor_id) references vendors (organization_id, id)
);
create index purchase_orders_created on purchase_orders (organization_id, workplace_id, created_at, id);
create index purchase_orders_status on purchase_orders (organization_id, workplace_id, status, created_at, id);
create index purchase_orders_vendor on purchase_orders (organization_id, vendor_id, created_at, id);
-- An order without an expected day comes after all others.
create index purchase_orders_expected on purchase_orders
  (organization_id, workplace_id, coalesce(expected_on, 'infinity'::date), id);
create index purchase_orders_awaited on purchase_orders (organization_id, workplace_id, expected_on, id)
  where status in ('sent', 'confirmed', 'partially_received');
call protect_tenant_table('purchase_orders');

create table purchase_order_items (
  organization_id uuid not null references organizations,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  catalogue_part_id uuid,
  -- The request that it is bought for; what goes onto the shelf has none.
  part_request_id uuid,
  part_number text not null default '',
  -- A search finds the number however it is written.
  number_key text not null generated always as (part_number_key(part_number)) stored,
  description text not null,
  -- Packages, each with so many pieces.
  quantity numeric(14, 4) not null check (quantity > 0),
  items_per_package numeric(14, 4) not null default 1 check (items_per_package > 0),
  -- For one package.
  price_cents bigint not null default 0 check (price_cents >= 0),
  core_charge_cents bigint not null default 0 check (core_charge_cents >= 0),
  -- The sums of its deliveries, kept with every one of them.
  delivered_quantity numeric(14, 4) not null default 0 check (delivered_quantity >= 0),
  cancelled_quantity numeric(14, 4) not null default 0 check (cancelled_quantity between 0 and quantity),
  primary key (organization_id, id),
  foreign key (organization_id, order_id) references purchase_orders (organization_id, id) on delete cascade,
  foreign key (organization_id, catalogue_part_id) references catalogue_parts (organization_id, id),
  foreign key (organization_id, part_request_id) references part_requests (organization_id, id)
);
create index purchase_order_items_order on purchase_order_items (organization_id, order_id, position);
create index purchase_order_items_part on purchase_order_items (organization_id, catalogue_part_id);
create index purchase_order_items_number on purchase_order_items (organization_id, number_key);
-- A request is bought once at a time; what was cancelled may be bought again.
create unique index purchase_order_items_request on purchase_order_items (organization_id, part_request_id)
  where cancelled_quantity < quantity;
create index purchase_order_items_of_request on purchase_order_items (organization_id, part_request_id);
-- What is on its way, for the stock of a location.
create index purchase_order_items_awaited on purchase_order_items (organization_id, catalogue_part_id)
  where delivered_quantity + cancelled_quantity < quantity;
call protect_tenant_table('purchase_order_items');

-- What orders wait for and nobody has ordered yet.
create index part_requests_to_order on part_requests (organization_id, work_order_id)
  where status = 'authorized' and part_source_type = 'vendor' and removed_at is null;

-- Each time the vendor was told of an order, one row for each address. By telephone there is no message.
create table purchase_order_mails (
  organization_id uuid not null references organizations,
  id uuid not null,
  order_id uuid not null,
  -- The same for all addresses of one time.
  sending_id uuid not null,
  mail_id uuid,
  sent_to text not null,
  sent_by text not null,
  sent_at timestamptz not null,
  is_again boolean not null,
  primary key (organization_id, id),
  foreign key (organization_id, order_id) references purchase_orders (organization_id, id) on delete cascade,
  foreign key (organization_id, mail_id) references mails (organization_id, id)
);
create index purchase_order_mails_order on purchase_order_mails (organization_id, order_id, sent_at);
create index purchase_order_mails_sending on purchase_order_mails (organization_id, sending_id);
create index purchase_order_mails_mail on purchase_order_mails (organization_id, mail_id);
call protect_tenant_table('purchase_order_mails', 'select, insert, delete');
