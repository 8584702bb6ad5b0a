-- The open invoices of a location by customer, for lists sorted by the customer's name.
create index party_entries_unpaid_account on party_entries (organization_id, workplace_id, account_id, id)
  where kind = 'purchase' and open_cents > 0 and document_type = 'invoice';
