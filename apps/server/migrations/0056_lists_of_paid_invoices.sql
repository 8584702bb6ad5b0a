-- Lists of paid invoices are counted and sorted along indexes of their own. Without them each invoice is looked up in the
-- ledger, also the many open ones that are newer than the newest paid one.
-- Most are settled already, so that few rows are written.
alter table invoices add column is_settled boolean not null default true;
update invoices i set is_settled = false
  from party_entries e where e.organization_id = i.organization_id and e.id = i.id and e.open_cents <> 0;
alter table invoices alter column is_settled set default false;
create index invoices_paid on invoices (organization_id, workplace_id, invoice_date, id)
  where is_settled and reversed_on is null;
create index invoices_paid_due on invoices (organization_id, workplace_id, due_date, id)
  where is_settled and reversed_on is null;
create index invoices_paid_number on invoices (organization_id, workplace_id, number, id)
  where is_settled and reversed_on is null;

-- An invoice is created with its state; whatever settles its entry or opens it again keeps it.
grant update (is_settled) on invoices to baydesk_app;
create function keep_settled_invoice() returns trigger language plpgsql as $$
begin
  update invoices set is_settled = new.open_cents = 0
    where organization_id = new.organization_id and id = new.id and is_settled <> (new.open_cents = 0);
  return null;
end
$$;
create trigger keep_settled_invoice after update of open_cents on party_entries for each row
  when (new.document_type = 'invoice' and (old.open_cents = 0) <> (new.open_cents = 0))
  execute function keep_settled_invoice();

-- Credits that are not used up, by which invoices are overpaid.
create index party_entries_credit_left on party_entries (organization_id, id)
  where document_type = 'credit' and open_cents < 0;
