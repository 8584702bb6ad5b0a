-- Requests and canned lines know the part of the catalogue they mean, and requests the vendor it comes from.

alter table part_requests
  add column catalogue_part_id uuid,
  add column vendor_id uuid,
  add constraint part_requests_catalogue_part
    foreign key (organization_id, catalogue_part_id) references catalogue_parts (organization_id, id),
  add constraint part_requests_vendor foreign key (organization_id, vendor_id) references vendors (organization_id, id);
create index part_requests_catalogue_part on part_requests (organization_id, catalogue_part_id);
create index part_requests_vendor on part_requests (organization_id, vendor_id);
-- What is committed: authorized, from stock and not yet staged.
create index part_requests_committed on part_requests (organization_id, catalogue_part_id)
  include (work_order_id, quantity)
  where status = 'authorized' and part_source_type = 'inventory' and removed_at is null;

alter table canned_line_parts
  add column catalogue_part_id uuid,
  add constraint canned_line_parts_catalogue_part
    foreign key (organization_id, catalogue_part_id) references catalogue_parts (organization_id, id);
create index canned_line_parts_catalogue_part on canned_line_parts (organization_id, catalogue_part_id);
