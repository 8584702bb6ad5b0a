-- Lists show how many lines each order has, and counted them for every row.
alter table work_orders add column line_count integer not null default 0 check (line_count >= 0);

update work_orders o set line_count = counted.lines
from (
  select organization_id, work_order_id, count(*) as lines
  from work_order_lines where removed_at is null group by organization_id, work_order_id) counted
where counted.organization_id = o.organization_id and counted.work_order_id = o.id;
