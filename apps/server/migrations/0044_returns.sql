-- What goes back to vendors, or into the stock.

create table vendor_returns (
  organization_id uuid not null references organizations,
  id uuid not null,
  workplace_id uuid not null,
  number integer not null,
  vendor_id uuid not null,
  status text not null check (status in ('ready', 'sent', 'credited', 'rejected')),
  note text not null default '',
  items_count integer not null default 0,
  asked_cents bigint not null default 0,
  credited_cents bigint,
  credit_memo_number text not null default '',
  credit_date date,
  vendor_credit_id uuid,
  created_by text not null,
  created_at timestamptz not null,
  sent_by text not null default '',
  sent_at timestamptz,
  version integer not null default 1,
  check ((status = 'ready') = (sent_at is null)),
  primary key (organization_id, id),
  unique (organization_id, workplace_id, number),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, vendor_id) references vendors (organization_id, id),
  foreign key (organization_id, vendor_credit_id) references vendor_credits (organization_id, id)
);
create index vendor_returns_created on vendor_returns (organization_id, workplace_id, created_at, id);
create index vendor_returns_status on vendor_returns (organization_id, workplace_id, status, created_at, id);
create index vendor_returns_vendor on vendor_returns (organization_id, vendor_id, created_at, id);
create index vendor_returns_credit on vendor_returns (organization_id, vendor_credit_id) where vendor_credit_id is not null;
call protect_tenant_table('vendor_returns');

create table return_requests (
  organization_id uuid not null references organizations,
  id uuid not null,
  workplace_id uuid not null,
  kind text not null check (kind in ('part', 'core', 'stock')),
  status text not null check (status in ('requested', 'ready', 'sent', 'credited', 'rejected', 'stocked')),
  vendor_id uuid,
  work_order_id uuid,
  part_request_id uuid,
  core_return_id uuid,
  catalogue_part_id uuid,
  part_number text not null default '',
  number_key text not null generated always as (part_number_key(part_number)) stored,
  description text not null,
  quantity numeric(14, 4) not null check (quantity > 0),
  -- For one piece: what it cost, or the deposit of a core.
  cost_cents bigint not null default 0 check (cost_cents >= 0),
  quantity_accepted numeric(14, 4) check (quantity_accepted >= 0),
  restocking_fee_cents bigint not null default 0 check (restocking_fee_cents >= 0),
  reason text not null,
  note text not null default '',
  return_id uuid,
  requested_by text not null,
  requested_at timestamptz not null,
  removed_at timestamptz,
  version integer not null default 1,
  check (kind <> 'core' or core_return_id is not null),
  check (kind <> 'part' or part_request_id is not null),
  check (kind <> 'stock' or catalogue_part_id is not null),
  primary key (organization_id, id),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, vendor_id) references vendors (organization_id, id),
  foreign key (organization_id, work_order_id) references work_orders (organization_id, id),
  foreign key (organization_id, part_request_id) references part_requests (organization_id, id),
  foreign key (organization_id, core_return_id) references core_returns (organization_id, id),
  foreign key (organization_id, catalogue_part_id) references catalogue_parts (organization_id, id),
  foreign key (organization_id, return_id) references vendor_returns (organization_id, id)
);
create index return_requests_waiting on return_requests (organization_id, workplace_id, status, requested_at, id);
create index return_requests_requested on return_requests (organization_id, workplace_id, requested_at, id);
create index return_requests_vendor on return_requests (organization_id, vendor_id, requested_at, id);
create index return_requests_order on return_requests (organization_id, work_order_id) where work_order_id is not null;
-- A part of an order, and a core, goes back once.
create unique index return_requests_part on return_requests (organization_id, part_request_id)
  where kind = 'part' and removed_at is null and status in ('requested', 'ready');
create index return_requests_of_part on return_requests (organization_id, part_request_id) where part_request_id is not null;
create unique index return_requests_core on return_requests (organization_id, core_return_id)
  where core_return_id is not null and removed_at is null;
create index return_requests_of_core on return_requests (organization_id, core_return_id) where core_return_id is not null;
create index return_requests_catalogue_part on return_requests (organization_id, catalogue_part_id)
  where catalogue_part_id is not null;
create index return_requests_return on return_requests (organization_id, return_id) where return_id is not null;
create index return_requests_number on return_requests (organization_id, number_key);
call protect_tenant_table('return_requests');

-- The cores of a location, what is overdue first.
create index core_returns_due on core_returns (organization_id, state, due_on, id) where removed_at is null;
