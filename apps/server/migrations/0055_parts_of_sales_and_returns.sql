-- A search for a part finds its newest part sales, however often work orders used it since; their ids follow the time.
alter table part_requests add column is_of_sale boolean not null default false;
update part_requests r set is_of_sale = true from work_orders o
  where o.organization_id = r.organization_id and o.id = r.work_order_id and o.order_kind = 'part_sale';
create index part_requests_sold on part_requests (organization_id, catalogue_part_id, work_order_id)
  where is_of_sale and removed_at is null;

-- The same for what goes back to vendors: its newest returns, its newest requests, and those that still wait.
drop index return_requests_catalogue_part, return_requests_number;
create index return_requests_catalogue_part on return_requests (organization_id, catalogue_part_id, return_id);
create index return_requests_number on return_requests (organization_id, number_key, return_id);
create index return_requests_of_catalogue_part on return_requests (organization_id, catalogue_part_id, id);
create index return_requests_of_number on return_requests (organization_id, number_key, id);
create index return_requests_waiting_part on return_requests (organization_id, catalogue_part_id, id)
  where return_id is null and removed_at is null;
create index return_requests_waiting_number on return_requests (organization_id, number_key, id)
  where return_id is null and removed_at is null;
