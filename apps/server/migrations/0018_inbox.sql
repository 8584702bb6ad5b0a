-- What concerns one person: an answer to their estimate, a part that arrived, a mention.
create table inbox_items (
  organization_id uuid not null references organizations,
  id uuid not null,
  staff_id uuid not null,
  -- The kind of item and what its words need, as it was then.
  facts jsonb not null,
  actor_name text not null,
  reference_type text not null check (reference_type in ('work_order', 'customer', 'vehicle', 'general')),
  -- The organization itself for a note about the shop.
  reference_id uuid not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
create index inbox_items_newest on inbox_items (organization_id, staff_id, created_at desc, id desc);
create index inbox_items_unread on inbox_items (organization_id, staff_id) where read_at is null;
create index inbox_items_read on inbox_items (read_at) where read_at is not null;
call protect_tenant_table('inbox_items');

-- Who was told of a note, once for each note; with the name as it stood there.
create table note_mentions (
  organization_id uuid not null references organizations,
  note_id uuid not null,
  staff_id uuid not null,
  name text not null,
  primary key (organization_id, note_id, staff_id),
  foreign key (organization_id, note_id) references notes (organization_id, id) on delete cascade,
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
create index note_mentions_staff on note_mentions (organization_id, staff_id);
call protect_tenant_table('note_mentions');

-- An event for one person alone: nobody else hears of it, and no history shows it.
alter table events add column for_user_id uuid;

-- The person who is told when the customer answers.
alter table estimate_links add column sent_by_id uuid;
alter table estimate_links add foreign key (organization_id, sent_by_id) references staff (organization_id, id);
create index estimate_links_sender on estimate_links (organization_id, sent_by_id);
update estimate_links k set sent_by_id = s.id
from events e join staff s on s.organization_id = e.organization_id and s.user_id = e.actor_user_id
where e.organization_id = k.organization_id and e.entity = 'work_order' and e.entity_id = k.work_order_id
  and e.action = 'estimate_sent' and e.occurred_at = date_trunc('milliseconds', k.sent_at);

create or replace function purge_expired(moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from sessions where expires_at < moment;
    delete from one_time_links where expires_at < moment;
    delete from rate_limits where expire < extract(epoch from moment) * 1000;
    delete from inbox_items where read_at < moment - interval '90 days';
  $$;
