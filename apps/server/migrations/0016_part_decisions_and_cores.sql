-- Who authorized a part by itself, how, when and at which amount; empty where its line was authorized.
alter table part_requests
  add column decided_at timestamptz,
  add column decided_by text not null default '',
  add column decided_how text check (decided_how in ('in_person', 'phone', 'email', 'text', 'portal')),
  add column decided_amount integer;
