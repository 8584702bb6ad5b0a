-- Who authorized a part by itself, how, when and at which amount; empty where its line was authorized.
alter table part_requests
  add column decided_at timestamptz,
  add column decided_by text not null default '',
  add column decided_how text check (decided_how in ('in_person', 'phone', 'email', 'text', 'portal')),
  add column decided_amount integer;

-- Worn parts that came back from customers and go to the vendor, who refunds the deposit.
create table core_returns (
  organization_id uuid not null references organizations,
  id uuid not null,
  work_order_id uuid not null,
  part_request_id uuid not null,
  quantity numeric(14, 4) not null check (quantity > 0),
  amount integer not null check (amount >= 0),
  state text not null default 'not_ready'
    check (state in ('not_ready', 'ready', 'picked_up', 'refunded', 'not_refundable')),
  due_on date not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, work_order_id) references work_orders (organization_id, id) on delete cascade,
  foreign key (organization_id, part_request_id) references part_requests (organization_id, id) on delete cascade
);
create index core_returns_order on core_returns (organization_id, work_order_id);
create index core_returns_part on core_returns (organization_id, part_request_id);
create unique index core_returns_once on core_returns (organization_id, part_request_id) where removed_at is null;

-- Cores that came back before are returned within 30 days from now.
insert into core_returns (organization_id, id, work_order_id, part_request_id, quantity, amount, due_on, created_at)
select r.organization_id, gen_random_uuid(), r.work_order_id, r.id, r.quantity, round(r.quantity * r.core), current_date + 30, now()
from part_requests r
where r.is_core_ok = 1 and r.core > 0 and r.removed_at is null and r.status <> 'returned';

call protect_tenant_table('core_returns');
