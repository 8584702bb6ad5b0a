create table events (
  organization_id uuid not null references organizations,
  id uuid not null,
  occurred_at timestamptz not null,
  -- Commit order is not id order: a stream resumes from the oldest transaction that was open when it last read.
  transaction_id xid8 not null default pg_current_xact_id(),
  actor_user_id uuid,
  actor_name text not null,
  impersonator_user_id uuid,
  impersonator_name text,
  workplace_id uuid,
  entity text not null,
  entity_id uuid not null,
  action text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  primary key (organization_id, id),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id)
);
create index events_live on events (organization_id, transaction_id);
create index events_entity on events (organization_id, entity, entity_id, occurred_at desc);
create index events_recent on events (organization_id, occurred_at desc, id desc);
create index events_workplace on events (organization_id, workplace_id);
call protect_tenant_table('events', 'select, insert');

create function announce_events() returns trigger language plpgsql as $$
begin
  perform pg_notify('baydesk_events', organization_id::text) from (select distinct organization_id from added) those;
  return null;
end
$$;
create trigger announce_events after insert on events
  referencing new table as added for each statement execute function announce_events();

create table mails (
  organization_id uuid not null references organizations,
  id uuid not null,
  kind text not null,
  to_address text not null,
  to_name text not null default '',
  subject text not null,
  -- The body holds {link} where the secret link goes; the link itself is dropped once the message is sent.
  body_text text not null,
  secret_link text,
  status text not null check (status in ('held', 'pending', 'sent', 'failed')),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id)
);
create index mails_recent on mails (organization_id, created_at desc, id desc);
call protect_tenant_table('mails');

-- Enqueues a job in the caller's own transaction; the worker's tables stay out of the server role's reach.
create function enqueue_job(task text, payload json, job_key text default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, job_key => job_key);
end
$$;
revoke execute on function enqueue_job(text, json, text) from public;
grant execute on function enqueue_job(text, json, text) to baydesk_app;
