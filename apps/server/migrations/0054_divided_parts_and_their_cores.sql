-- Pieces whose worn parts left the shop with those of the part they were divided from, so that they are not to return twice.
alter table part_requests add column is_core_gone boolean not null default false;
