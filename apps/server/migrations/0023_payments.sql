-- Money that customers paid. What a payment was applied to, and what is left of it, is in the ledger.
create table payments (
  organization_id uuid not null references organizations,
  -- Also the id of its entry in the ledger.
  id uuid not null,
  workplace_id uuid not null,
  number integer not null,
  customer_id uuid not null,
  -- The order it is a deposit for.
  work_order_id uuid,
  payment_method_id uuid not null,
  -- The name of the method then.
  method text not null,
  payment_date date not null,
  amount_cents bigint not null check (amount_cents > 0),
  reference text not null default '',
  memo text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  reversed_on date,
  reversed_by text not null default '',
  reversed_reason text not null default '',
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, workplace_id, number),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, work_order_id) references work_orders (organization_id, id),
  foreign key (organization_id, payment_method_id) references payment_methods (organization_id, id)
);
create index payments_customer on payments (organization_id, customer_id, payment_date, id);
create index payments_work_order on payments (organization_id, work_order_id) where work_order_id is not null;
create index payments_method on payments (organization_id, payment_method_id);
call protect_tenant_table(
  'payments', 'select, insert, update (customer_id, reversed_on, reversed_by, reversed_reason, version)');

-- What the last check of the books found.
alter table books add column checked_at timestamptz, add column faults_count integer not null default 0;

-- Enqueues a check of the books of every organization.
create function check_all_books() returns void language sql security definer set search_path = public, pg_temp
  as $$
    select enqueue_job(
      'check_books', json_build_object('organization_id', organization_id), 'check_books ' || organization_id)
    from organizations;
  $$;
revoke execute on function check_all_books() from public;
grant execute on function check_all_books() to baydesk_app;
