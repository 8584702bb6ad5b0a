import type { BookFaultKind } from '@baydesk/domain/ledger/book-fault';
import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

export interface BookFault {
  readonly kind: BookFaultKind;
  readonly account_id: string;
  /** The entry that is wrong; null for a balance. */
  readonly entry_id: string | null;
  readonly kept_cents: Cents;
  /** The same figure, added up from entries and allocations. */
  readonly counted_cents: Cents;
}

/**
 * Compares everything the ledger keeps with what it follows from: balances with the sums of entries, what is open with what
 * the allocations leave, the two sides of each allocation with one another, and entries with their documents, whose totals
 * are the sums of their items and taxes.
 */
export async function findBookFaults({ db }: Pick<Ctx, 'db'>): Promise<readonly BookFault[]> {
  const { rows } = await sql<BookFault>`
    with sums as (
      select account_id, sum(amount_cents)::bigint as counted from party_entries group by account_id),
    settled as (
      select entry_id, sum(amount_cents)::bigint as amount from (
        select charge_id as entry_id, amount_cents from entry_allocations
        union all select credit_id, -amount_cents from entry_allocations) sides
      group by entry_id),
    pairs as (
      select charge_id, credit_id, sum(amount_cents)::bigint as amount from entry_allocations group by charge_id, credit_id),
    parts as (
      select invoice_id as document_id, amount_cents from invoice_items
      union all select invoice_id, tax_cents from invoice_taxes
      union all select credit_id, amount_cents from credit_items
      union all select credit_id, tax_cents from credit_taxes),
    added as (select document_id, sum(amount_cents)::bigint as amount from parts group by document_id),
    totals as (
      select id, customer_id, total_cents from invoices
      union all select id, customer_id, total_cents from credits where invoice_id is not null),
    documents as (
      select id, customer_id, total_cents as amount from invoices
      union all select id, customer_id, -amount_cents from payments
      union all select id, customer_id, -total_cents from credits
      union all select id, customer_id, amount_cents from refunds
      union all select id, customer_id, case kind when 'write_off' then -amount_cents else amount_cents end from adjustments)
    select 'balance' as kind, a.id as account_id, null::uuid as entry_id,
      a.balance_cents as kept_cents, coalesce(s.counted, 0) as counted_cents
    from party_accounts a left join sums s on s.account_id = a.id
    where a.balance_cents <> coalesce(s.counted, 0)
    union all
    select 'open', e.account_id, e.id, e.open_cents, e.amount_cents - coalesce(s.amount, 0)
    from party_entries e left join settled s on s.entry_id = e.id
    where e.open_cents <> e.amount_cents - coalesce(s.amount, 0)
    union all
    select 'allocation', charge.account_id, charge.id, p.amount, 0
    from pairs p join party_entries charge on charge.id = p.charge_id join party_entries credit on credit.id = p.credit_id
    where charge.amount_cents <= 0 or credit.amount_cents >= 0
      or (p.amount <> 0 and charge.account_id <> credit.account_id)
    union all
    select 'total', d.customer_id, d.id, d.total_cents, coalesce(a.amount, 0)
    from totals d left join added a on a.document_id = d.id
    where d.total_cents <> coalesce(a.amount, 0)
    union all
    select 'amount', d.customer_id, d.id, coalesce(e.amount_cents, 0), d.amount
    from documents d left join party_entries e on e.id = d.id
    where e.amount_cents is distinct from d.amount
    union all
    select 'customer', d.customer_id, d.id, e.amount_cents, 0
    from documents d join party_entries e on e.id = d.id
    where e.account_id <> d.customer_id
    order by kind, account_id, entry_id`.execute(db);
  return rows;
}
