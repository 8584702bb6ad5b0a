-- Documents that go out with messages, and the links where customers see their invoices.

-- A message with a name here waits for the document, which is drawn after the call that sent the message.
alter table mails add column attachment_name text;

-- The document of a message, until the message is sent.
create table mail_attachments (
  organization_id uuid not null references organizations,
  mail_id uuid not null,
  mime_type text not null,
  content bytea not null,
  primary key (organization_id, mail_id),
  foreign key (organization_id, mail_id) references mails (organization_id, id) on delete cascade
);
call protect_tenant_table('mail_attachments', 'select, insert, delete');

-- A link where the customer sees an invoice and its state without signing in; to whom and when it was sent.
create table invoice_links (
  organization_id uuid not null references organizations,
  id uuid not null,
  invoice_id uuid not null,
  mail_id uuid not null,
  token_hash bytea not null,
  sent_to text not null,
  sent_by text not null,
  sent_at timestamptz not null,
  first_seen_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  foreign key (organization_id, mail_id) references mails (organization_id, id)
);
create unique index invoice_links_token on invoice_links (organization_id, token_hash);
create index invoice_links_invoice on invoice_links (organization_id, invoice_id, sent_at desc, id);
create index invoice_links_mail on invoice_links (organization_id, mail_id);
call protect_tenant_table('invoice_links', 'select, insert, update (first_seen_at)');
