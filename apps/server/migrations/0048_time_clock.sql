-- The time clock: who worked on what, from when to when.

create extension if not exists btree_gist;

alter table workplaces
  -- When a payroll day begins, so that a night shift counts whole.
  add column day_starts_at time not null default '00:00',
  -- Who is still clocked in after it forgot to clock out; null where nobody goes home at a known time.
  add column closes_at time;

-- A stretch of work on a line of an order or in a department. No two of a person overlap; an open one has no end yet.
create table punches (
  organization_id uuid not null references organizations,
  id uuid not null,
  staff_id uuid not null,
  workplace_id uuid not null,
  work_order_id uuid,
  line_id uuid,
  department_id uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  description text not null default '',
  -- How each end was recorded.
  started_way text not null check (started_way in ('clock', 'kiosk', 'offline', 'entered')),
  ended_way text check (ended_way in ('clock', 'kiosk', 'offline', 'entered', 'switched')),
  -- For an end that was recorded without network: what the clock of the device showed, and when it reached us.
  started_device_at timestamptz,
  started_received_at timestamptz,
  ended_device_at timestamptz,
  ended_received_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, staff_id) references staff (organization_id, id),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, work_order_id) references work_orders (organization_id, id),
  foreign key (organization_id, line_id) references work_order_lines (organization_id, id),
  foreign key (organization_id, department_id) references departments (organization_id, id),
  check ((line_id is null) <> (department_id is null)),
  check ((line_id is null) = (work_order_id is null)),
  check (ended_at >= started_at),
  check ((ended_at is null) = (ended_way is null)),
  constraint punches_overlap exclude using gist
    (organization_id with =, staff_id with =, tstzrange(started_at, ended_at) with &&) where (removed_at is null)
    -- Checked when a statement is done, because one may end a punch and begin the next at the same instant.
    deferrable initially immediate
);
create index punches_running on punches (organization_id, staff_id) where ended_at is null and removed_at is null;
create index punches_of_person on punches (organization_id, staff_id, started_at, id);
create index punches_of_location on punches (organization_id, workplace_id, started_at, id);
create index punches_of_order on punches (organization_id, work_order_id) where work_order_id is not null;
create index punches_of_line on punches (organization_id, line_id, staff_id) where line_id is not null;
create index punches_of_department on punches (organization_id, department_id) where department_id is not null;
-- Who is in now, and who forgot to go.
create index punches_open on punches (organization_id, workplace_id, started_at) where ended_at is null and removed_at is null;
call protect_tenant_table('punches', 'select, insert, update');

-- What people ask to have corrected on their own time.
create table punch_corrections (
  organization_id uuid not null references organizations,
  id uuid not null,
  staff_id uuid not null,
  workplace_id uuid not null,
  -- Null where a punch is missing.
  punch_id uuid,
  line_id uuid,
  department_id uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  reason text not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  answer text not null default '',
  decided_by text not null default '',
  decided_at timestamptz,
  asked_at timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, staff_id) references staff (organization_id, id),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, punch_id) references punches (organization_id, id),
  foreign key (organization_id, line_id) references work_order_lines (organization_id, id),
  foreign key (organization_id, department_id) references departments (organization_id, id),
  check ((status = 'open') = (decided_at is null))
);
create index punch_corrections_open on punch_corrections (organization_id, workplace_id, asked_at, id) where status = 'open';
create index punch_corrections_of_person on punch_corrections (organization_id, staff_id, asked_at, id);
create index punch_corrections_punch on punch_corrections (organization_id, punch_id) where punch_id is not null;
create index punch_corrections_line on punch_corrections (organization_id, line_id) where line_id is not null;
create index punch_corrections_department on punch_corrections (organization_id, department_id) where department_id is not null;
create index punch_corrections_workplace on punch_corrections (organization_id, workplace_id);
call protect_tenant_table('punch_corrections', 'select, insert, update');

-- Payroll days of a person that were approved; a day is approved while a row without an end covers it.
create table approved_days (
  organization_id uuid not null references organizations,
  id uuid not null,
  staff_id uuid not null,
  first_day date not null,
  last_day date not null,
  approved_by text not null,
  approved_at timestamptz not null,
  -- Given up again, with a reason.
  reopened_by text not null default '',
  reopened_at timestamptz,
  reopened_reason text not null default '',
  primary key (organization_id, id),
  foreign key (organization_id, staff_id) references staff (organization_id, id),
  check (first_day <= last_day),
  constraint approved_days_overlap exclude using gist
    (organization_id with =, staff_id with =, daterange(first_day, last_day, '[]') with &&) where (reopened_at is null)
);
create index approved_days_of_person on approved_days (organization_id, staff_id, first_day);
call protect_tenant_table('approved_days', 'select, insert, update');
