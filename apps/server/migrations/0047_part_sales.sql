-- Part sales: orders without work. They have the parts, totals, invoices and payments of work orders, and numbers of their own.

alter table work_orders
  add column order_kind text not null default 'work_order' check (order_kind in ('work_order', 'part_sale')),
  -- Who bought something without being a customer.
  add column walk_in_name text not null default '',
  -- Of a part sale: something of the invoice that stands was credited, and the credit stands.
  add column is_credited boolean not null default false;

-- Follows from the status and the credits, so that part sales are listed by it along an index.
alter table work_orders add column sale_status text generated always as (
  case
    when order_kind <> 'part_sale' then null
    when status in ('cancelled', 'declined') then 'cancelled'
    when status not in ('invoiced', 'paid') then 'pending'
    when is_credited then 'credited'
    else 'invoiced'
  end) stored;

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

-- Part sales by age, of a location and of a customer.
create index work_orders_sales on work_orders (organization_id, workplace_id, created_at, id)
  where removed_at is null and order_kind = 'part_sale';
create index work_orders_sales_status on work_orders (organization_id, workplace_id, sale_status, created_at, id)
  where removed_at is null and order_kind = 'part_sale';
create index work_orders_sales_customer on work_orders (organization_id, customer_id, created_at, id)
  where removed_at is null and order_kind = 'part_sale';

-- The customer who stands for everybody that buys over the counter without being one.
alter table customers add column is_walk_in boolean not null default false;
create unique index customers_walk_in on customers (organization_id) where is_walk_in;

-- Nobody looks for that customer.
create or replace function keep_customer_words() returns trigger language plpgsql as $$
begin
  insert into search_entries (organization_id, entity, entity_id, customer_id, words)
  select organization_id, 'customer', id, id,
    search_words(concat_ws(' ', company_name, first_name, last_name, email, city), array[telephone])
  from changed where removed_at is null and merged_into_id is null and not is_walk_in
  on conflict (organization_id, entity, entity_id) do update set words = excluded.words
    where search_entries.words <> excluded.words;
  delete from search_entries e using changed c
  where e.organization_id = c.organization_id and e.entity = 'customer' and e.entity_id = c.id
    and (c.removed_at is not null or c.merged_into_id is not null);
  return null;
end
$$;

-- Finds orders by the beginning of the name of who bought without being a customer, too.
create index work_orders_walk_in_name on work_orders
  (organization_id, plain_code(walk_in_name) text_pattern_ops, created_at) where walk_in_name <> '';
create or replace function find_orders_by_code(query text, most integer) returns table (id uuid, is_whole boolean)
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
     order by plain_code(o.imported_number) using ~<~, o.created_at desc limit most)
    union all
    (select o.id, plain_code(o.walk_in_name) = code from work_orders o
     where o.organization_id = organization and o.walk_in_name <> ''
       and plain_code(o.walk_in_name) ~>=~ code and plain_code(o.walk_in_name) ~<~ beyond
     order by plain_code(o.walk_in_name) using ~<~, o.created_at desc limit most);
end
$$;
