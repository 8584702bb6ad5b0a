-- Money given back to customers. Which payments and credits a refund gives back is in the ledger.
create table refunds (
  organization_id uuid not null references organizations,
  -- Also the id of its entry in the ledger.
  id uuid not null,
  workplace_id uuid not null,
  number integer not null,
  customer_id uuid not null,
  payment_method_id uuid not null,
  -- The name of the method then.
  method text not null,
  refund_date date not null,
  amount_cents bigint not null check (amount_cents > 0),
  reference text not null default '',
  reason text not null,
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
  foreign key (organization_id, payment_method_id) references payment_methods (organization_id, id)
);
create index refunds_customer on refunds (organization_id, customer_id, refund_date, id);
create index refunds_method on refunds (organization_id, payment_method_id);
call protect_tenant_table(
  'refunds', 'select, insert, update (customer_id, reversed_on, reversed_by, reversed_reason, version)');
