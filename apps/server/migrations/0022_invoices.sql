-- Invoices of work orders, and the days up to which the books are closed.

-- Entries up to this day are closed. Whoever writes entries shares a lock of this row, so that a month is not closed meanwhile.
create table books (
  organization_id uuid primary key references organizations,
  closed_through date,
  version integer not null default 1
);
call protect_tenant_table('books', 'select, insert, update');
insert into books (organization_id) select organization_id from organizations;

create function open_books() returns trigger language plpgsql as $$
begin
  insert into books (organization_id) values (new.organization_id);
  return null;
end
$$;
create trigger open_books after insert on organizations for each row execute function open_books();

-- A frozen copy of an order for one payer. Nothing on it changes but that it can be reversed.
create table invoices (
  organization_id uuid not null references organizations,
  -- Also the id of its entry in the ledger, which has what is still open on it.
  id uuid not null,
  workplace_id uuid not null,
  number integer not null,
  customer_id uuid not null,
  payer text not null check (payer in ('customer', 'warranty')),
  work_order_id uuid not null,
  -- The order as it was billed.
  snapshot_id uuid not null,
  vehicle_id uuid,
  invoice_date date not null,
  due_date date not null,
  credit_terms text not null,
  customer_po text not null default '',
  labour_cents bigint not null,
  parts_cents bigint not null,
  cores_cents bigint not null,
  supplies_cents bigint not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null check (total_cents >= 0),
  -- What stands on the paper beside the order: the shop, who is billed, where to pay, what is printed, terms and footer.
  paper jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  reversed_on date,
  reversed_by text not null default '',
  reversed_reason text not null default '',
  version integer not null default 1,
  check (subtotal_cents = labour_cents + parts_cents + cores_cents + supplies_cents),
  check (total_cents = subtotal_cents + tax_cents),
  primary key (organization_id, id),
  unique (organization_id, workplace_id, number),
  foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, work_order_id) references work_orders (organization_id, id),
  foreign key (organization_id, snapshot_id) references work_order_snapshots (organization_id, id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id)
);
create index invoices_date on invoices (organization_id, workplace_id, invoice_date, id);
create index invoices_due on invoices (organization_id, workplace_id, due_date, id);
create index invoices_total on invoices (organization_id, workplace_id, total_cents, id);
create index invoices_customer on invoices (organization_id, customer_id, invoice_date, id);
create index invoices_work_order on invoices (organization_id, work_order_id);
create index invoices_snapshot on invoices (organization_id, snapshot_id);
create index invoices_vehicle on invoices (organization_id, vehicle_id, invoice_date, id) where vehicle_id is not null;
create index invoices_reversed on invoices (organization_id, workplace_id, invoice_date, id) where reversed_on is not null;
call protect_tenant_table(
  'invoices', 'select, insert, update (customer_id, reversed_on, reversed_by, reversed_reason, version)');

-- What is billed; credits name these rows. The amounts of an invoice add up to its subtotal.
create table invoice_items (
  organization_id uuid not null references organizations,
  id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('labour', 'part', 'core', 'supplies')),
  line_id uuid,
  part_request_id uuid,
  description text not null,
  part_number text not null default '',
  quantity numeric(14, 4) not null,
  -- After all discounts.
  amount_cents bigint not null,
  -- The names of the taxes charged on it.
  taxed_by text[] not null,
  primary key (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  foreign key (organization_id, line_id) references work_order_lines (organization_id, id),
  foreign key (organization_id, part_request_id) references part_requests (organization_id, id)
);
create index invoice_items_invoice on invoice_items (organization_id, invoice_id, position);
create index invoice_items_line on invoice_items (organization_id, line_id);
create index invoice_items_part_request on invoice_items (organization_id, part_request_id);
call protect_tenant_table('invoice_items', 'select, insert');

create table invoice_taxes (
  organization_id uuid not null references organizations,
  invoice_id uuid not null,
  position integer not null,
  name text not null,
  rate_percent numeric(7, 4) not null,
  base_cents bigint not null,
  tax_cents bigint not null,
  primary key (organization_id, invoice_id, position),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id)
);
call protect_tenant_table('invoice_taxes', 'select, insert');

-- Unpaid invoices of a location, by day.
create index party_entries_unpaid on party_entries (organization_id, workplace_id, entry_date, id)
  where kind = 'purchase' and open_cents > 0;
create index party_entries_unpaid_due on party_entries (organization_id, workplace_id, due_date, id)
  where kind = 'purchase' and open_cents > 0;
create index party_entries_partly_paid on party_entries (organization_id, workplace_id, entry_date, id)
  where kind = 'purchase' and open_cents > 0 and open_cents < amount_cents;
-- Invoices sorted by the name of their customer, removed customers too.
create index customers_invoiced on customers (organization_id, lower(name));

-- A payment on an order that is not invoiced yet is kept for it.
alter table party_entries
  add column work_order_id uuid,
  add foreign key (organization_id, work_order_id) references work_orders (organization_id, id);
create index party_entries_work_order on party_entries (organization_id, work_order_id) where work_order_id is not null;

-- A merge moves the entries of a customer to the account of another; their amounts stay.
grant update (account_id) on party_entries to baydesk_app;
