-- What vendors delivered.

create table deliveries (
  organization_id uuid not null references organizations,
  id uuid not null,
  workplace_id uuid not null,
  number integer not null,
  vendor_id uuid not null,
  -- Null for what came without an order.
  order_id uuid,
  vendor_invoice_number text not null default '',
  -- Under row security no index is used for a comparison of lower(), so it has a column.
  number_key text not null generated always as (lower(vendor_invoice_number)) stored,
  -- The day on the vendor's paper; stock moves when it is accepted.
  delivery_date date not null,
  -- The sums of its items after corrections, kept with them.
  items_cents bigint not null,
  cores_cents bigint not null default 0,
  freight_cents bigint not null default 0,
  other_charges_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  total_cents bigint not null,
  items_count integer not null,
  -- As the vendor's paper says; null until typed.
  stated_total_cents bigint,
  settled_at timestamptz,
  settled_by text not null default '',
  settled_reason text not null default '',
  -- Whose total stands after it was settled.
  settled_keeps text check (settled_keeps in ('ours', 'theirs')),
  note text not null default '',
  accepted_by text not null,
  accepted_at timestamptz not null,
  version integer not null default 1,
  check (total_cents = items_cents + cores_cents + freight_cents + other_charges_cents + tax_cents),
  check ((settled_at is null) = (settled_keeps is null)),
  primary key (organization_id, id),
  unique (organization_id, workplace_id, number),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, vendor_id) references vendors (organization_id, id),
  foreign key (organization_id, order_id) references purchase_orders (organization_id, id)
);
create index deliveries_accepted on deliveries (organization_id, workplace_id, accepted_at, id);
create index deliveries_date on deliveries (organization_id, workplace_id, delivery_date, id);
create index deliveries_vendor on deliveries (organization_id, vendor_id, accepted_at, id);
create index deliveries_order on deliveries (organization_id, order_id) where order_id is not null;
create index deliveries_vendor_number on deliveries (organization_id, vendor_id, number_key);
-- A search finds the vendor's number however it is written.
create index deliveries_paper on deliveries (organization_id, number_key);
create index deliveries_differing on deliveries (organization_id, workplace_id, accepted_at, id)
  where stated_total_cents is not null and stated_total_cents <> total_cents and settled_at is null;
call protect_tenant_table('deliveries', 'select, insert, update');

-- What came, as it was received. A correction is a row of its own.
create table delivery_items (
  organization_id uuid not null references organizations,
  id uuid not null,
  delivery_id uuid not null,
  position integer not null,
  order_item_id uuid,
  catalogue_part_id uuid,
  -- What it was received for: the request that became 'received' with it.
  part_request_id uuid,
  part_number text not null default '',
  number_key text not null generated always as (part_number_key(part_number)) stored,
  description text not null,
  -- Packages, each with so many pieces; less where a correction takes some back.
  quantity numeric(14, 4) not null,
  items_per_package numeric(14, 4) not null default 1 check (items_per_package > 0),
  -- For one package.
  price_cents bigint not null check (price_cents >= 0),
  ordered_price_cents bigint,
  core_charge_cents bigint not null default 0 check (core_charge_cents >= 0),
  -- Packages beyond what was still to come.
  over_quantity numeric(14, 4) not null default 0,
  -- The item that it corrects, and why.
  corrects_id uuid,
  reason text not null default '',
  recorded_by text not null,
  recorded_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, delivery_id) references deliveries (organization_id, id),
  foreign key (organization_id, order_item_id) references purchase_order_items (organization_id, id),
  foreign key (organization_id, catalogue_part_id) references catalogue_parts (organization_id, id),
  foreign key (organization_id, part_request_id) references part_requests (organization_id, id),
  foreign key (organization_id, corrects_id) references delivery_items (organization_id, id)
);
create index delivery_items_delivery on delivery_items (organization_id, delivery_id, position);
create index delivery_items_order_item on delivery_items (organization_id, order_item_id) where order_item_id is not null;
create index delivery_items_part on delivery_items (organization_id, catalogue_part_id) where catalogue_part_id is not null;
create index delivery_items_request on delivery_items (organization_id, part_request_id) where part_request_id is not null;
create index delivery_items_corrects on delivery_items (organization_id, corrects_id) where corrects_id is not null;
create index delivery_items_number on delivery_items (organization_id, number_key);
call protect_tenant_table('delivery_items', 'select, insert');

alter table vendor_bills
  add constraint vendor_bills_of_delivery
    foreign key (organization_id, delivery_id) references deliveries (organization_id, id);
alter table vendor_credits
  add constraint vendor_credits_of_delivery
    foreign key (organization_id, delivery_id) references deliveries (organization_id, id);

-- Notes can be about deliveries; the vendor's papers hang on them.
alter table note_references
  drop constraint note_references_reference_type_check,
  add check (
    reference_type in
      ('work_order', 'customer', 'vehicle', 'invoice', 'vendor', 'catalogue_part', 'delivery', 'general'));
alter table inbox_items
  drop constraint inbox_items_reference_type_check,
  add check (
    reference_type in ('work_order', 'customer', 'vehicle', 'vendor', 'catalogue_part', 'delivery', 'general'));
