-- The unticked tasks and missing parts a line was completed with, as they were then.
alter table work_order_lines add column open_at_completion jsonb;

-- Everything an order waits for, of which its status_value can name only one.
alter table work_orders add column waits_for text[] not null default '{}'
  check (waits_for <@ array['authorization', 'parts']);

-- The same rules as in the program: a part is awaited until it is received, or from stock until it is staged.
update work_orders o set
  waits_for = w.waits_for,
  status_value = case
    when o.status not in ('approved', 'in_progress') or 'authorization' = any (w.waits_for) then o.status_value
    when 'parts' = any (w.waits_for) then 'waiting_parts'
    when o.status = 'in_progress' then 'in_progress'
    else 'open' end
from (
  select organization_id, id, array_remove(array[
    case when exists (
      select from work_order_lines l
      where l.organization_id = x.organization_id and l.work_order_id = x.id and l.removed_at is null
        and l.status = 'authorization_required') then 'authorization' end,
    case when x.status in ('approved', 'in_progress', 'ready_for_review') and exists (
      select from part_requests r
      join work_order_lines l on l.organization_id = r.organization_id and l.id = r.line_id
      where r.organization_id = x.organization_id and r.work_order_id = x.id and r.removed_at is null
        and l.removed_at is null and l.status in ('open', 'in_progress', 'completed')
        and (r.status in ('requested', 'authorized', 'ordered')
          or r.status = 'received' and r.part_source_type = 'inventory')) then 'parts' end], null) as waits_for
  from work_orders x
  where x.removed_at is null and x.status in ('estimate', 'approved', 'in_progress', 'hold', 'ready_for_review')) w
where o.organization_id = w.organization_id and o.id = w.id;
