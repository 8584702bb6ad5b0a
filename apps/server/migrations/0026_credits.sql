-- Credits, for part of an invoice or as goodwill, and adjustments: amounts written off, and finance charges.

create table credits (
  organization_id uuid not null references organizations,
  -- Also the id of its entry in the ledger.
  id uuid not null,
  workplace_id uuid not null,
  number integer not null,
  customer_id uuid not null,
  -- The invoice that it takes part of back; null for goodwill.
  invoice_id uuid,
  credit_date date not null,
  reason text not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null check (total_cents > 0),
  created_by text not null,
  created_at timestamptz not null,
  reversed_on date,
  reversed_by text not null default '',
  reversed_reason text not null default '',
  version integer not null default 1,
  check (total_cents = subtotal_cents + tax_cents),
  primary key (organization_id, id),
  unique (organization_id, workplace_id, number),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id)
);
create index credits_customer on credits (organization_id, customer_id, credit_date, id);
create index credits_invoice on credits (organization_id, invoice_id) where invoice_id is not null;
call protect_tenant_table(
  'credits', 'select, insert, update (customer_id, reversed_on, reversed_by, reversed_reason, version)');

create table credit_items (
  organization_id uuid not null references organizations,
  credit_id uuid not null,
  invoice_item_id uuid not null,
  quantity numeric(14, 4) not null,
  amount_cents bigint not null,
  primary key (organization_id, credit_id, invoice_item_id),
  foreign key (organization_id, credit_id) references credits (organization_id, id),
  foreign key (organization_id, invoice_item_id) references invoice_items (organization_id, id)
);
create index credit_items_item on credit_items (organization_id, invoice_item_id);
call protect_tenant_table('credit_items', 'select, insert');

create table credit_taxes (
  organization_id uuid not null references organizations,
  credit_id uuid not null,
  position integer not null,
  name text not null,
  tax_cents bigint not null,
  primary key (organization_id, credit_id, position),
  foreign key (organization_id, credit_id) references credits (organization_id, id)
);
call protect_tenant_table('credit_taxes', 'select, insert');

create table adjustments (
  organization_id uuid not null references organizations,
  -- Also the id of its entry in the ledger.
  id uuid not null,
  workplace_id uuid not null,
  number integer not null,
  customer_id uuid not null,
  kind text not null check (kind in ('write_off', 'finance_charge')),
  adjustment_date date not null,
  amount_cents bigint not null check (amount_cents > 0),
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
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create index adjustments_customer on adjustments (organization_id, customer_id, adjustment_date, id);
call protect_tenant_table(
  'adjustments', 'select, insert, update (customer_id, reversed_on, reversed_by, reversed_reason, version)');

-- What was settled since a day, for an ageing as of that day.
create index entry_allocations_day on entry_allocations (organization_id, allocation_date);
