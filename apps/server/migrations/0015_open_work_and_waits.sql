-- The unticked tasks and missing parts a line was completed with, as they were then.
alter table work_order_lines add column open_at_completion jsonb;
