-- Finds part sales by the number of a part that is in no catalogue, or its beginning; whole numbers and the newest come first.
create index part_requests_sold_number on part_requests
  (organization_id, part_number_key(part_number) text_pattern_ops, work_order_id desc)
  where is_of_sale and removed_at is null and catalogue_part_id is null and part_number <> '';
create function find_sales_by_part_number(query text, most integer) returns table (id uuid, is_whole boolean)
  language plpgsql stable security definer rows 20
  set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
declare
  organization constant uuid := current_organization();
  key constant text := part_number_key(query);
  -- Comes after everything that begins with the key.
  beyond constant text := key || chr(1114111);
begin
  if length(key) < 2 then return; end if;
  return query
    select r.work_order_id, part_number_key(r.part_number) = key from part_requests r
    where r.organization_id = organization and r.is_of_sale and r.removed_at is null
      and r.catalogue_part_id is null and r.part_number <> ''
      and part_number_key(r.part_number) ~>=~ key and part_number_key(r.part_number) ~<~ beyond
    order by part_number_key(r.part_number) using ~<~, r.work_order_id desc limit most;
end
$$;
revoke execute on function find_sales_by_part_number(text, integer) from public;
grant execute on function find_sales_by_part_number(text, integer) to baydesk_app;
