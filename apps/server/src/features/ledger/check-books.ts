import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

export interface BookFault {
  readonly kind: 'balance' | 'open' | 'allocation';
  readonly account_id: string;
  /** The entry that is wrong; null for a balance. */
  readonly entry_id: string | null;
  readonly kept_cents: number;
  /** The same figure, added up from entries and allocations. */
  readonly counted_cents: number;
}

/**
 * Compares everything the ledger keeps with what it follows from: balances with the sums of entries, what is open with what
 * the allocations leave, and the two sides of each allocation with one another.
 */
export async function findBookFaults({ db }: Pick<Ctx, 'db'>): Promise<readonly BookFault[]> {
  const { rows } = await sql<BookFault>`
    with sums as (
      select account_id, sum(amount_cents)::bigint as counted from party_entries group by account_id),
    settled as (
      select entry_id, sum(amount_cents)::bigint as amount from (
        select charge_id as entry_id, amount_cents from entry_allocations
        union all select credit_id, -amount_cents from entry_allocations) sides
      group by entry_id)
    select 'balance' as kind, a.id as account_id, null::uuid as entry_id,
      a.balance_cents as kept_cents, coalesce(s.counted, 0) as counted_cents
    from party_accounts a left join sums s on s.account_id = a.id
    where a.balance_cents <> coalesce(s.counted, 0)
    union all
    select 'open', e.account_id, e.id, e.open_cents, e.amount_cents - coalesce(s.amount, 0)
    from party_entries e left join settled s on s.entry_id = e.id
    where e.open_cents <> e.amount_cents - coalesce(s.amount, 0)
    union all
    select 'allocation', charge.account_id, charge.id, a.amount_cents, 0
    from entry_allocations a join party_entries charge on charge.id = a.charge_id
    join party_entries credit on credit.id = a.credit_id
    where charge.account_id <> credit.account_id or charge.amount_cents <= 0 or credit.amount_cents >= 0
    order by kind, account_id, entry_id`.execute(db);
  return rows;
}
