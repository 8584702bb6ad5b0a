-- Photos of the work on a line, and which of them a customer was shown.

alter table attachments
  add column line_id uuid,
  add column is_for_customer boolean not null default false,
  add foreign key (organization_id, line_id) references work_order_lines (organization_id, id) on delete set null (line_id);
create index attachments_line on attachments (organization_id, line_id);

-- The photos that went out with an estimate, so that one taken since shows up only with the next.
create table estimate_photos (
  organization_id uuid not null references organizations,
  link_id uuid not null,
  line_id uuid not null,
  attachment_id uuid not null,
  position integer not null,
  primary key (organization_id, link_id, attachment_id),
  foreign key (organization_id, link_id) references estimate_links (organization_id, id) on delete cascade,
  foreign key (organization_id, line_id) references work_order_lines (organization_id, id) on delete cascade,
  foreign key (organization_id, attachment_id) references attachments (organization_id, id) on delete cascade
);
create index estimate_photos_line on estimate_photos (organization_id, line_id);
create index estimate_photos_attachment on estimate_photos (organization_id, attachment_id);
call protect_tenant_table('estimate_photos');
