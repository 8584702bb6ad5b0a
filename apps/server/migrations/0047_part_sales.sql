-- Part sales: orders without work. They have the parts, totals, invoices and payments of work orders, and numbers of their own.

alter table work_orders
  add column order_kind text not null default 'work_order' check (order_kind in ('work_order', 'part_sale')),
  -- Who bought something without being a customer.
  add column walk_in_name text not null default '';

drop index work_orders_number;
create unique index work_orders_number on work_orders (organization_id, workplace_id, order_kind, number);

-- Lists of work orders have no part sales, and counting reads no orders.
drop index work_orders_created, work_orders_kind, work_orders_of_advisor, work_orders_of_lead, work_orders_promised_before,
  work_orders_since, work_orders_promised, work_orders_scheduled, work_orders_settled_total, work_orders_people,
  work_orders_advisor, work_orders_lead;
create index work_orders_created on work_orders (organization_id, workplace_id, created_at)
  where removed_at is null and order_kind = 'work_order';
create index work_orders_kind on work_orders (organization_id, workplace_id, status, priority, service_type, created_at, id)
  where removed_at is null and order_kind = 'work_order';
create index work_orders_of_advisor on work_orders (service_advisor_id, workplace_id, created_at)
  where removed_at is null and order_kind = 'work_order' and service_advisor_id is not null;
create index work_orders_of_lead on work_orders (lead_technician_id, workplace_id, created_at)
  where removed_at is null and order_kind = 'work_order' and lead_technician_id is not null;
create index work_orders_promised_before on work_orders (workplace_id, created_at)
  where removed_at is null and order_kind = 'work_order' and promised_at < created_at;
create index work_orders_since on work_orders (organization_id, workplace_id, status, status_since)
  where removed_at is null and order_kind = 'work_order';
create index work_orders_promised on work_orders (organization_id, workplace_id, promised_at)
  where removed_at is null and order_kind = 'work_order' and promised_at is not null;
create index work_orders_scheduled on work_orders (workplace_id, scheduled_start)
  where removed_at is null and order_kind = 'work_order' and scheduled_start is not null;
create index work_orders_settled_total on work_orders (workplace_id, settled_total, id)
  where removed_at is null and order_kind = 'work_order' and settled_total is not null;
create index work_orders_people on work_orders (organization_id, service_advisor_id, lead_technician_id, workplace_id, status)
  where removed_at is null and order_kind = 'work_order' and service_advisor_id is not null and lead_technician_id is not null;
create index work_orders_advisor on work_orders
  (organization_id, service_advisor_id, workplace_id, removed_at, order_kind, status, priority, service_type)
  where service_advisor_id is not null;
create index work_orders_lead on work_orders
  (organization_id, lead_technician_id, workplace_id, removed_at, order_kind, status, priority, service_type)
  where lead_technician_id is not null;

-- Part sales by age.
create index work_orders_sales on work_orders (organization_id, workplace_id, created_at, id)
  where removed_at is null and order_kind = 'part_sale';
create index work_orders_sales_status on work_orders (organization_id, workplace_id, status, created_at, id)
  where removed_at is null and order_kind = 'part_sale';

-- The customer who stands for everybody that buys over the counter without being one.
alter table customers add column is_walk_in boolean not null default false;
create unique index customers_walk_in on customers (organization_id) where is_walk_in;
