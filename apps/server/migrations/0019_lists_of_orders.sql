-- Lists of orders take as long among many as among few, and a change of a line touches no index of its order.

drop index work_orders_status, work_orders_status_number, work_orders_promised, work_orders_scheduled, work_orders_since,
  work_orders_total, work_orders_created, work_orders_customer, work_orders_vehicle, work_orders_advisor, work_orders_lead,
  work_orders_contact, work_orders_vehicle_type, work_orders_tax, work_orders_split, work_orders_customer_po,
  work_orders_purchase_order, work_orders_imported_number;

-- Room on each page, so that an order that changes stays on its page and its indexes need no change.
alter table work_orders set (fillfactor = 80);

-- The total of an order that is no longer open, which lists are sorted by. Open orders change with every line; they are few
-- and are sorted when they are read.
-- Adding it rewrites the whole table once, with room on its pages.
alter table work_orders add column settled_total integer generated always as (
  case when status in ('estimate', 'approved', 'in_progress', 'hold', 'ready_for_review') then null else quoted_total end) stored;

-- By age: of a location, of each combination of what its lists are narrowed by, of a person, a customer or a vehicle.
-- Ascending, because new orders then fill more of a page. Orders of the same moment are few and are put in order as they are
-- read, so most indexes do without ids; those that only lead to orders which are then read do without the organization.
create index work_orders_created on work_orders (organization_id, workplace_id, created_at) where removed_at is null;
create index work_orders_kind on work_orders (organization_id, workplace_id, status, priority, service_type, created_at, id)
  where removed_at is null;
create index work_orders_of_advisor on work_orders (service_advisor_id, workplace_id, created_at)
  where removed_at is null and service_advisor_id is not null;
create index work_orders_of_lead on work_orders (lead_technician_id, workplace_id, created_at)
  where removed_at is null and lead_technician_id is not null;
create index work_orders_customer on work_orders (organization_id, customer_id, created_at);
create index work_orders_vehicle on work_orders (organization_id, vehicle_id, created_at);
-- Few are promised for a time before they were written. All others that were promised until a day are older than that day.
create index work_orders_promised_before on work_orders (workplace_id, created_at)
  where removed_at is null and promised_at < created_at;

-- By the other columns a list is sorted by; the unique index has the numbers.
create index work_orders_since on work_orders (organization_id, workplace_id, status, status_since) where removed_at is null;
create index work_orders_promised on work_orders (organization_id, workplace_id, promised_at)
  where removed_at is null and promised_at is not null;
create index work_orders_scheduled on work_orders (workplace_id, scheduled_start)
  where removed_at is null and scheduled_start is not null;
create index work_orders_settled_total on work_orders (workplace_id, settled_total, id)
  where removed_at is null and settled_total is not null;

-- To count the orders of people, and to find who refers to them. Many orders have the same values, so these are small.
create index work_orders_advisor on work_orders
  (organization_id, service_advisor_id, workplace_id, removed_at, status, priority, service_type)
  where service_advisor_id is not null;
create index work_orders_lead on work_orders
  (organization_id, lead_technician_id, workplace_id, removed_at, status, priority, service_type)
  where lead_technician_id is not null;
create index work_orders_people on work_orders (organization_id, service_advisor_id, lead_technician_id, workplace_id)
  where removed_at is null and service_advisor_id is not null and lead_technician_id is not null;

-- Of what else is referred to.
create index work_orders_vehicle_type on work_orders (organization_id, vehicle_type_id) where vehicle_type_id is not null;
create index work_orders_contact on work_orders (organization_id, contact_id) where contact_id is not null;
create index work_orders_tax on work_orders (organization_id, tax_id) where tax_id is not null;
create index work_orders_split on work_orders (organization_id, split_from_id) where split_from_id is not null;

create index work_orders_customer_po on work_orders
  (organization_id, plain_code(customer_po) text_pattern_ops, created_at) where customer_po <> '';
create index work_orders_purchase_order on work_orders
  (organization_id, plain_code(purchase_order) text_pattern_ops, created_at) where purchase_order <> '';
create index work_orders_imported_number on work_orders
  (organization_id, plain_code(imported_number) text_pattern_ops, created_at) where imported_number <> '';
