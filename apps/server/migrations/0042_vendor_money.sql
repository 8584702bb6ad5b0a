-- What the shop owes its vendors. As with customers, balances and what is open are in the ledger.

alter table party_accounts
  add column vendor_id uuid generated always as (case party_type when 2 then id end) stored,
  add constraint party_accounts_vendor_exists foreign key (organization_id, vendor_id) references vendors (organization_id, id);
create index party_accounts_vendor on party_accounts (organization_id, vendor_id);

-- An account has the id of its party, so no customer has the id of a vendor. Ids are made by callers, and otherwise the
-- money of a vendor could be read as that of a customer.
create function refuse_id_of_other_party() returns trigger language plpgsql as $$
begin
  if (case tg_table_name
    when 'customers' then exists (select from vendors where organization_id = new.organization_id and id = new.id)
    else exists (select from customers where organization_id = new.organization_id and id = new.id)
  end) then
    raise unique_violation using constraint = tg_table_name || '_pkey';
  end if;
  return new;
end
$$;
create trigger refuse_id_of_vendor before insert on customers
  for each row execute function refuse_id_of_other_party();
create trigger refuse_id_of_customer before insert on vendors
  for each row execute function refuse_id_of_other_party();

create table vendor_bills (
  organization_id uuid not null references organizations,
  -- Also the id of its entry in the ledger.
  id uuid not null,
  workplace_id uuid not null,
  number integer not null,
  vendor_id uuid not null,
  -- What was received with it; null for a bill that does not pass through stock.
  delivery_id uuid,
  -- The vendor's own number.
  invoice_number text not null default '',
  -- Under row security no index is used for a comparison of lower(), so it has a column.
  number_key text not null generated always as (lower(invoice_number)) stored,
  bill_date date not null,
  due_date date not null,
  memo text not null default '',
  items_cents bigint not null,
  cores_cents bigint not null default 0,
  freight_cents bigint not null default 0,
  other_charges_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  total_cents bigint not null check (total_cents >= 0),
  -- The vendor's paper says another total, which is settled before it is paid.
  has_open_difference boolean not null default false,
  created_by text not null,
  created_at timestamptz not null,
  reversed_on date,
  reversed_by text not null default '',
  reversed_reason text not null default '',
  version integer not null default 1,
  check (total_cents = items_cents + cores_cents + freight_cents + other_charges_cents + tax_cents),
  primary key (organization_id, id),
  unique (organization_id, workplace_id, number),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, vendor_id) references vendors (organization_id, id)
);
create index vendor_bills_vendor on vendor_bills (organization_id, vendor_id, bill_date, id);
create index vendor_bills_number on vendor_bills (organization_id, vendor_id, number_key);
create index vendor_bills_delivery on vendor_bills (organization_id, delivery_id) where delivery_id is not null;
call protect_tenant_table(
  'vendor_bills',
  'select, insert, update (has_open_difference, invoice_number, reversed_on, reversed_by, reversed_reason, version)');

create table vendor_credits (
  organization_id uuid not null references organizations,
  -- Also the id of its entry in the ledger.
  id uuid not null,
  workplace_id uuid not null,
  number integer not null,
  vendor_id uuid not null,
  -- The delivery that was corrected; null for a credit that was entered by hand.
  delivery_id uuid,
  credit_memo_number text not null default '',
  credit_date date not null,
  reason text not null,
  amount_cents bigint not null check (amount_cents > 0),
  created_by text not null,
  created_at timestamptz not null,
  reversed_on date,
  reversed_by text not null default '',
  reversed_reason text not null default '',
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, workplace_id, number),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, vendor_id) references vendors (organization_id, id)
);
create index vendor_credits_vendor on vendor_credits (organization_id, vendor_id, credit_date, id);
create index vendor_credits_delivery on vendor_credits (organization_id, delivery_id) where delivery_id is not null;
call protect_tenant_table(
  'vendor_credits', 'select, insert, update (reversed_on, reversed_by, reversed_reason, version)');

create table vendor_payments (
  organization_id uuid not null references organizations,
  -- Also the id of its entry in the ledger, where money was paid.
  id uuid not null,
  workplace_id uuid not null,
  number integer not null,
  vendor_id uuid not null,
  payment_method_id uuid not null,
  -- The name of the method then.
  method text not null,
  payment_date date not null,
  -- 0 where credits covered the bills.
  amount_cents bigint not null check (amount_cents >= 0),
  reference text not null default '',
  memo text not null default '',
  -- The bills and credits as they were listed on the remittance.
  bills jsonb not null,
  credits jsonb not null,
  -- The allocations of those credits, which are taken back with it.
  credit_allocation_ids uuid[] not null default '{}',
  created_by text not null,
  created_at timestamptz not null,
  reversed_on date,
  reversed_by text not null default '',
  reversed_reason text not null default '',
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, workplace_id, number),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, vendor_id) references vendors (organization_id, id),
  foreign key (organization_id, payment_method_id) references payment_methods (organization_id, id)
);
create index vendor_payments_vendor on vendor_payments (organization_id, vendor_id, payment_date, id);
create index vendor_payments_amount on vendor_payments (organization_id, vendor_id, amount_cents, id);
create index vendor_payments_method on vendor_payments (organization_id, payment_method_id);
call protect_tenant_table(
  'vendor_payments', 'select, insert, update (reversed_on, reversed_by, reversed_reason, version)');
