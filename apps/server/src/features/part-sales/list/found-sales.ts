import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Condition } from '../../../platform/lists/document-list.ts';
import { isFirstOfPart, ofEntries, rankedEntries } from '../../../platform/lists/search-group.ts';
import type { SearchedNumber } from '../../work-orders/public.ts';
import { searchedNumber } from '../../work-orders/public.ts';

const REQUESTS = {
  table: sql`part_requests`,
  document_id: 'work_order_id',
  counts: sql<SqlBool>`x.is_of_sale and x.removed_at is null`,
} as const;

/** At least so many sales with a part number are looked through for those that fulfil the filters. */
const LOOKED_THROUGH = 300;

/** Sales `o` with these numbers, the exact number first. */
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

/**
 * Parts of a `with`; `found` has the sales `o` that match: a whole number, a whole PO or the whole number of a part outside the
 * catalogue, the words of a customer or a part, the name of who bought without being a customer, then the beginning of a number.
 */
export function foundSales(search: string, condition: Condition, most: number): RawBuilder<unknown> {
  const at_most = sql.lit(most);
  const number = searchedNumber(search, 'part_sale');
  const ways = [
    ...(number ? [numbered(number, condition, at_most)] : []),
    sql`select o.id, o.created_at as at, case when coded.is_whole then 1 else 5 end as rank
      from find_orders_by_code(${search}, ${most}) coded join work_orders o on o.id = coded.id where ${condition}`,
    sql`select o.id, o.created_at as at, case when numbered.is_whole then 1 else 5 end as rank
      from find_sales_by_part_number(${search}, ${Math.max(most, LOOKED_THROUGH)}) numbered
      join work_orders o on o.id = numbered.id where ${condition}`,
    ofEntries(
      'customer',
      sql`select o.id, o.created_at as at from work_orders o where o.customer_id = entry.entity_id and ${condition}
        order by o.created_at desc, o.id desc limit ${at_most}`,
      most,
    ),
    ofEntries(
      'part',
      sql`select o.id, o.created_at as at from part_requests i join work_orders o on o.id = i.work_order_id
        where ${isFirstOfPart(REQUESTS)} and i.is_of_sale and i.removed_at is null and ${condition}
        order by i.work_order_id desc limit ${at_most}`,
      most,
    ),
  ];
  return sql`
    ${rankedEntries(['customer', 'part'], search)},
    found as materialized (
      select id, row_number() over (order by min(rank), at desc, id desc) as place
      from (${sql.join(ways, sql` union all `)}) matching
      group by id, at order by place limit ${at_most})`;
}
