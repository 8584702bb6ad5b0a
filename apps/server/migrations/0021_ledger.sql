-- The ledger of parties: what customers owe us, and what we owe vendors. Entries and allocations are never changed nor
-- deleted; a mistake is taken back by a counter-entry. Money is in whole cents.

-- One row for each party that has entries. Whoever writes entries of a party locks its account first.
create table party_accounts (
  organization_id uuid not null references organizations,
  -- The id of the customer itself.
  id uuid not null,
  party_type smallint not null default 1 check (party_type in (1, 2)),
  customer_id uuid generated always as (case party_type when 1 then id end) stored,
  -- The sum of the entries: what is owed, negative where money was paid in advance.
  balance_cents bigint not null default 0,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create index party_accounts_customer on party_accounts (organization_id, customer_id);
call protect_tenant_table('party_accounts', 'select, insert, update (balance_cents)');

create table party_entries (
  organization_id uuid not null references organizations,
  id uuid not null,
  account_id uuid not null,
  workplace_id uuid not null,
  kind text not null check (kind in ('purchase', 'credit', 'payment', 'adjustment')),
  -- Positive where more is owed, negative where less.
  amount_cents bigint not null,
  -- What no allocation has settled yet, kept with every allocation.
  open_cents bigint not null,
  -- A day at the location.
  entry_date date not null,
  due_date date not null,
  -- The document behind it: an invoice, a payment, a credit.
  document_type text not null,
  document_id uuid not null,
  reverses_id uuid,
  recorded_at timestamptz not null,
  recorded_by text not null,
  check (open_cents between least(amount_cents, 0) and greatest(amount_cents, 0)),
  primary key (organization_id, id),
  unique (organization_id, reverses_id),
  foreign key (organization_id, account_id) references party_accounts (organization_id, id),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, reverses_id) references party_entries (organization_id, id)
);
create index party_entries_account on party_entries (organization_id, account_id, entry_date, id);
create index party_entries_open on party_entries (organization_id, account_id, due_date, id) where open_cents <> 0;
create index party_entries_workplace on party_entries (organization_id, workplace_id);
create index party_entries_document on party_entries (organization_id, document_id);
call protect_tenant_table('party_entries', 'select, insert, update (open_cents)');

-- Settles part of a charge by part of a payment or a credit; negative where it takes back an earlier one.
create table entry_allocations (
  organization_id uuid not null references organizations,
  id uuid not null,
  charge_id uuid not null,
  credit_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  allocation_date date not null,
  reverses_id uuid,
  recorded_at timestamptz not null,
  recorded_by text not null,
  check ((amount_cents < 0) = (reverses_id is not null)),
  primary key (organization_id, id),
  unique (organization_id, reverses_id),
  foreign key (organization_id, charge_id) references party_entries (organization_id, id),
  foreign key (organization_id, credit_id) references party_entries (organization_id, id),
  foreign key (organization_id, reverses_id) references entry_allocations (organization_id, id)
);
create index entry_allocations_charge on entry_allocations (organization_id, charge_id);
create index entry_allocations_credit on entry_allocations (organization_id, credit_id);
call protect_tenant_table('entry_allocations', 'select, insert');
