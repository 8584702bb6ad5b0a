-- Pieces whose worn parts left the shop with those of the part they were divided from, so that they are not to return twice.
alter table part_requests add column is_core_gone boolean not null default false;

-- Lists of one vendor are of one location. They are counted without reading the rows.
drop index purchase_orders_vendor;
create index purchase_orders_vendor on purchase_orders (organization_id, vendor_id, workplace_id, created_at, id);
drop index deliveries_vendor;
create index deliveries_vendor on deliveries (organization_id, vendor_id, workplace_id, accepted_at, id);
drop index vendor_payments_vendor;
create index vendor_payments_vendor on vendor_payments (organization_id, vendor_id, payment_date, id) include (workplace_id);

-- A search for a part finds its newest documents; their ids follow the time.
drop index purchase_order_items_part, purchase_order_items_number;
create index purchase_order_items_part on purchase_order_items (organization_id, catalogue_part_id, order_id);
create index purchase_order_items_number on purchase_order_items (organization_id, number_key, order_id);
drop index delivery_items_part, delivery_items_number;
create index delivery_items_part on delivery_items (organization_id, catalogue_part_id, delivery_id)
  where catalogue_part_id is not null;
create index delivery_items_number on delivery_items (organization_id, number_key, delivery_id);
