import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

interface OpenScope {
  readonly as_of: string;
  /** Undefined for all customers. */
  readonly customer_id?: string;
}

/**
 * The amounts open at the end of a day are those open now and those settled since. So only open entries and later
 * allocations are read, however many documents there are.
 */
export function openOn({ as_of, customer_id }: OpenScope): RawBuilder<unknown> {
  const [of_sides, of_entries] = customer_id
    ? [
        sql`where entry_id in (select id from party_entries where account_id = ${customer_id})`,
        sql`and account_id = ${customer_id}`,
      ]
    : [sql``, sql``];
  return sql`
  since as materialized (
    select entry_id, sum(amount_cents)::bigint as amount_cents from (
      select charge_id as entry_id, amount_cents from entry_allocations where allocation_date > ${as_of}::date
      union all select credit_id, -amount_cents from entry_allocations where allocation_date > ${as_of}::date) sides
    ${of_sides} group by entry_id),
  open_on as (
    select e.id, e.account_id, e.due_date, e.open_cents + coalesce(since.amount_cents, 0) as open_cents
    from party_entries e left join since on since.entry_id = e.id
    where e.open_cents <> 0 and e.entry_date <= ${as_of}::date ${of_entries}
    union all
    select e.id, e.account_id, e.due_date, since.amount_cents
    from since join party_entries e on e.id = since.entry_id
    where e.open_cents = 0 and e.entry_date <= ${as_of}::date)`;
}
