import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Condition } from '../../../platform/document-list.ts';
import { MOST_FOUND } from '../../../platform/document-list.ts';
import { foundEntries } from '../../../platform/search-group.ts';
import type { SearchedNumber } from '../../work-orders/public.ts';
import { searchedNumber } from '../../work-orders/public.ts';

/** The sales of this many customers and parts are read. */
const MOST_ENTRIES = 50;

/** Sales `o` with these numbers, the very number first. */
const numbered = ({ shop_ids, ranges }: SearchedNumber, condition: Condition, at_most: RawBuilder<unknown>) => sql`
  select one.id, one.at, case when searched.place = 1 then 0 else 4 + searched.place / 100.0 end as rank
  from workplaces w cross join unnest(
    ${ranges.map(([first]) => first)}::int[], ${ranges.map(([, last]) => last)}::int[])
    with ordinality searched (first, last, place)
  cross join lateral (
    select o.id, o.created_at as at from work_orders o
    where o.workplace_id = w.id and o.number between searched.first and searched.last and ${condition}
    order by o.number limit ${at_most}) one
  where ${shop_ids}::text[] is null or upper(w.shop_id) = any (${shop_ids}::text[])`;

/** Sales with parts `i`, each named by its order. */
const withParts = (parts: RawBuilder<unknown>, rank: RawBuilder<unknown>, condition: Condition) => sql`
  select o.id, o.created_at as at, ${rank} as rank
  from ${parts} join work_orders o on o.id = i.work_order_id where ${condition}`;

/**
 * Parts of a `with`; `found` has the sales `o` that match: a whole number, a whole PO, the words of a customer or a part, the name
 * of who bought without being a customer, then the beginning of a number.
 */
export function foundSales(search: string, condition: Condition, most = MOST_FOUND): RawBuilder<unknown> {
  const at_most = sql.lit(most);
  const number = searchedNumber(search, 'PS');
  const ways = [
    ...(number ? [numbered(number, condition, at_most)] : []),
    sql`select o.id, o.created_at as at, case when coded.is_whole then 1 else 5 end as rank
      from find_orders_by_code(${search}, ${most}) coded join work_orders o on o.id = coded.id where ${condition}`,
    sql`select one.id, one.at, entry.rank from entry cross join lateral (
      select o.id, o.created_at as at from work_orders o
      where entry.entity = 'customer' and o.customer_id = entry.entity_id and ${condition}
      order by o.created_at desc, o.id desc limit ${at_most}) one`,
    withParts(
      sql`entry cross join lateral (
        select r.work_order_id from part_requests r
        where entry.entity = 'part' and r.catalogue_part_id = entry.entity_id and r.removed_at is null
        order by r.requested_at desc limit ${at_most}) i`,
      sql`entry.rank`,
      condition,
    ),
  ];
  return sql`
    entry as materialized (
      select f.entity, f.entity_id, 2 + f.place / 1000.0 as rank
      from ${foundEntries(['customer', 'part'], search, MOST_ENTRIES)}),
    found as materialized (
      select id, row_number() over (order by min(rank), at desc, id desc) as place
      from (${sql.join(ways, sql` union all `)}) matching
      group by id, at order by place limit ${at_most})`;
}
