-- Payments that customers make by the link of an invoice, through the organization's own account with Stripe.

create table online_payment_settings (
  organization_id uuid not null references organizations,
  is_on boolean not null default false,
  -- Online payments are recorded under this method.
  payment_method_id uuid,
  -- Both secrets are encrypted by the server, with a key that is not in the database; people see their last four characters.
  secret_key bytea,
  secret_key_ending text not null default '',
  signing_secret bytea,
  signing_secret_ending text not null default '',
  version integer not null default 1,
  primary key (organization_id),
  foreign key (organization_id, payment_method_id) references payment_methods (organization_id, id),
  check (not is_on or (payment_method_id is not null and secret_key is not null and signing_secret is not null))
);
create index online_payment_settings_method on online_payment_settings (organization_id, payment_method_id);
call protect_tenant_table('online_payment_settings', 'select, insert, update');

-- An attempt of a customer to pay an invoice on a page of Stripe.
create table online_payments (
  organization_id uuid not null references organizations,
  -- Also the id of the payment once the money has arrived, so that there is only one.
  id uuid not null,
  invoice_id uuid not null,
  -- The link it was started from.
  link_id uuid not null,
  -- The method that the payment is recorded under.
  payment_method_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null default 'open' check (state in ('open', 'processing', 'paid', 'failed', 'expired')),
  session_id text,
  payment_intent_id text,
  -- What Stripe has given back, and whether the payer disputes it; people were told of it once.
  refunded_cents bigint not null default 0,
  is_disputed boolean not null default false,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  foreign key (organization_id, link_id) references invoice_links (organization_id, id),
  foreign key (organization_id, payment_method_id) references payment_methods (organization_id, id)
);
create index online_payments_invoice on online_payments (organization_id, invoice_id, created_at desc);
create index online_payments_method on online_payments (organization_id, payment_method_id);
create index online_payments_link on online_payments (organization_id, link_id);
create index online_payments_intent on online_payments (organization_id, payment_intent_id)
  where payment_intent_id is not null;
-- Two pages on which the same invoice can be paid would be paid twice.
create unique index online_payments_live on online_payments (organization_id, invoice_id)
  where state in ('open', 'processing');
call protect_tenant_table(
  'online_payments',
  'select, insert, update (state, session_id, payment_intent_id, refunded_cents, is_disputed)');
