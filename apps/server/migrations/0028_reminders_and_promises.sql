-- Reminders of invoices that are not paid, and promises to pay them.

-- One row for each organization. Whoever changes the rules locks it.
create table reminder_settings (
  organization_id uuid primary key references organizations,
  is_on boolean not null default false,
  version integer not null default 1
);
call protect_tenant_table('reminder_settings', 'select, insert, update');

create table reminder_rules (
  organization_id uuid not null references organizations,
  -- Counted from the due date: negative before it, positive after it.
  days smallint not null check (days between -365 and 365),
  subject text not null,
  message text not null,
  is_on boolean not null,
  primary key (organization_id, days)
);
call protect_tenant_table('reminder_rules');

-- Three suggestions for an organization, which reminds nobody until somebody switches reminders on.
create function suggest_reminders(organization uuid) returns void language sql as $$
  insert into reminder_settings (organization_id) values (organization);
  insert into reminder_rules (organization_id, days, subject, message, is_on) values
    (organization, -3, 'Invoice {number} is due on {due_date}',
      'a friendly note that {amount} for invoice {number} is due on {due_date}. If your payment is on its way, please disregard this message.',
      true),
    (organization, 7, 'Reminder: invoice {number}',
      'invoice {number} was due on {due_date}, and {amount} is still open. Perhaps it was overlooked: we would be glad if you could pay it in the next days.',
      true),
    (organization, 30, 'Second reminder: invoice {number}',
      'invoice {number} was due on {due_date}, and {amount} is still open. Please pay it now, or call us if something is not right with it.',
      true);
$$;
select suggest_reminders(organization_id) from organizations;

create function open_reminders() returns trigger language plpgsql as $$
begin
  perform suggest_reminders(new.organization_id);
  return null;
end
$$;
create trigger open_reminders after insert on organizations for each row execute function open_reminders();

-- Each rule concerns an invoice once: it was sent, or skipped because a later rule came first.
create table sent_reminders (
  organization_id uuid not null references organizations,
  invoice_id uuid not null,
  rule_days smallint not null,
  -- The message it went out with; null if it was skipped.
  link_id uuid,
  -- A day at the location.
  decided_on date not null,
  primary key (organization_id, invoice_id, rule_days),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  foreign key (organization_id, link_id) references invoice_links (organization_id, id)
);
create index sent_reminders_link on sent_reminders (organization_id, link_id) where link_id is not null;
call protect_tenant_table('sent_reminders', 'select, insert');

-- The last day on which each location sent its reminders and looked at its promises.
create table reminder_mornings (
  organization_id uuid not null references organizations,
  workplace_id uuid not null,
  morning_of date not null,
  primary key (organization_id, workplace_id),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id) on delete cascade
);
call protect_tenant_table('reminder_mornings', 'select, insert, update');

-- Customers who are never reminded.
alter table customers add column takes_no_reminders boolean not null default false;

-- A note that says when a customer will pay.
create table payment_promises (
  organization_id uuid not null references organizations,
  id uuid not null,
  note_id uuid not null,
  -- Where the first of its invoices is from; its day ends there.
  workplace_id uuid not null,
  promised_on date not null,
  -- Null for all that was open.
  amount_cents bigint check (amount_cents > 0),
  promised_by text not null default '',
  made_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by text not null default '',
  -- The morning after it, on which whoever wrote it was told if it was broken.
  came_back_on date,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, note_id) references notes (organization_id, id),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id)
);
create index payment_promises_note on payment_promises (organization_id, note_id);
create index payment_promises_workplace on payment_promises (organization_id, workplace_id);
create index payment_promises_to_come_back on payment_promises (organization_id, workplace_id, promised_on)
  where came_back_on is null and withdrawn_at is null;
call protect_tenant_table(
  'payment_promises', 'select, insert, update (withdrawn_at, withdrawn_by, came_back_on, version)');

create table promised_invoices (
  organization_id uuid not null references organizations,
  promise_id uuid not null,
  invoice_id uuid not null,
  -- What was open on it then.
  open_cents bigint not null,
  primary key (organization_id, promise_id, invoice_id),
  foreign key (organization_id, promise_id) references payment_promises (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id)
);
create index promised_invoices_invoice on promised_invoices (organization_id, invoice_id);
call protect_tenant_table('promised_invoices', 'select, insert');

-- A message can bring several documents.
alter table mail_attachments
  add column position smallint not null default 1,
  add column file_name text not null default '',
  drop constraint mail_attachments_pkey,
  add primary key (organization_id, mail_id, position);

-- Enqueues the morning of every organization with a location where it is that time and the morning was not seen to.
create function enqueue_mornings(moment timestamptz, from_hour integer, until_hour integer) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    select enqueue_job(
      'send_reminders', json_build_object('organization_id', organization_id), 'send_reminders ' || organization_id)
    from (
      select distinct w.organization_id from workplaces w
      left join reminder_mornings m on m.organization_id = w.organization_id and m.workplace_id = w.id
      where extract(hour from moment at time zone w.timezone) >= from_hour
        and extract(hour from moment at time zone w.timezone) < until_hour
        and (m.morning_of is null or m.morning_of < (moment at time zone w.timezone)::date)) waiting;
  $$;
revoke execute on function enqueue_mornings(timestamptz, integer, integer) from public;
grant execute on function enqueue_mornings(timestamptz, integer, integer) to baydesk_app;
