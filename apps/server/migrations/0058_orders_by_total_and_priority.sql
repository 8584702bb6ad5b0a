-- Orders of one priority by their totals. Where those that cost most are of another priority, the index of all totals leads
-- through them first.
create index work_orders_priority_total on work_orders (workplace_id, priority, settled_total, id)
  where removed_at is null and order_kind = 'work_order' and settled_total is not null;
