-- A discount on an order, a line or a part: a percent or an amount, with the reason it was given for.
alter table work_orders
  add column discount_percent numeric(7, 4) check (discount_percent > 0 and discount_percent <= 100),
  add column discount_amount integer check (discount_amount > 0),
  add column discount_reason text not null default '',
  add constraint work_orders_discount check (
    num_nonnulls(discount_percent, discount_amount) = case when discount_reason = '' then 0 else 1 end);

alter table work_order_lines
  add column discount_percent numeric(7, 4) check (discount_percent > 0 and discount_percent <= 100),
  add column discount_amount integer check (discount_amount > 0),
  add column discount_reason text not null default '',
  -- What the line bore of the order's discount when the customer decided.
  add column decided_discount integer not null default 0 check (decided_discount >= 0),
  add constraint work_order_lines_discount check (
    num_nonnulls(discount_percent, discount_amount) = case when discount_reason = '' then 0 else 1 end);

alter table part_requests
  add column discount_percent numeric(7, 4) check (discount_percent > 0 and discount_percent <= 100),
  add column discount_amount integer check (discount_amount > 0),
  add column discount_reason text not null default '',
  add constraint part_requests_discount check (
    num_nonnulls(discount_percent, discount_amount) = case when discount_reason = '' then 0 else 1 end);
