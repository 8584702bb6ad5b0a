import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listPurchaseOrders } from '@baydesk/contract/purchasing.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import type { Condition } from '../../../platform/lists/document-list.ts';
import { isFirstOfPart, ofEntries, rankedEntries } from '../../../platform/lists/search-group.ts';
import type { SearchedNumber } from '../../work-orders/public.ts';
import { isSearchedShop, searchedNumber, searchedRanges } from '../../work-orders/public.ts';

/** The conditions on `o` that the filters make. */
export function scopeOf(
  { now, workplace }: Pick<WorkplaceCtx, 'now' | 'workplace'>,
  filters: InputOf<typeof listPurchaseOrders>,
): Condition {
  const { statuses, vendor_id, work_order_id, catalogue_part_id, is_overdue } = filters;
  const conditions: Condition[] = [sql`o.workplace_id = ${workplace.id}`];
  if (statuses && statuses.length > 0) conditions.push(sql`o.status = any (${statuses}::text[])`);
  if (vendor_id) conditions.push(sql`o.vendor_id = ${vendor_id}`);
  if (work_order_id)
    conditions.push(sql`o.id in (
      select i.order_id from part_requests r join purchase_order_items i on i.part_request_id = r.id
      where r.work_order_id = ${work_order_id})`);
  if (catalogue_part_id)
    conditions.push(
      sql`o.id in (select order_id from purchase_order_items where catalogue_part_id = ${catalogue_part_id})`,
    );
  if (is_overdue) {
    // Literals, because the condition of the partial index is one too.
    const today = workplaceDate(now, workplace.timezone).toString();
    conditions.push(sql`o.status in ('sent', 'confirmed', 'partially_received')`, sql`o.expected_on < ${today}::date`);
  }
  return sql`${sql.join(conditions, sql` and `)}`;
}

/**
 * Parts of a `with`; `found` has the orders in the scope and their places, the best first: a whole number, a whole part
 * number, the words of a vendor or a part, the number of a work order, then the beginning of a number.
 */
export function foundOrders(search: string, condition: Condition, most: number): RawBuilder<unknown> {
  const at_most = sql.lit(most);
  const own_number = searchedNumber(search, 'purchase_order');
  const work_order_number = searchedNumber(search);
  const ways = [
    ...(own_number ? [byNumber(own_number, condition, at_most)] : []),
    sql`select id, created_at, 1.0 as rank from (
      ${withItem(sql`i.number_key = part_number_key(${search}) and i.number_key <> ''`, condition, at_most)}) numbered`,
    ofEntries(
      'part',
      withItem(isFirstOfPart({ table: sql`purchase_order_items`, document_id: 'order_id' }), condition, at_most),
      most,
    ),
    ofEntries(
      'vendor',
      sql`select o.id, o.created_at from purchase_orders o where o.vendor_id = entry.entity_id and ${condition}
        order by o.created_at desc, o.id desc limit ${at_most}`,
      most,
    ),
    ...(work_order_number
      ? [
          sql`select o.id, o.created_at, 3.0 as rank from ${itemsOfOrders(work_order_number, at_most)}
            join purchase_orders o on o.id = i.order_id where ${condition}`,
        ]
      : []),
  ];
  return sql`
    ${rankedEntries(['vendor', 'part'], search)},
    found as materialized (
      select id, row_number() over (order by min(rank), created_at desc, id desc) as place
      from (${sql.join(ways, sql` union all `)}) matching
      group by id, created_at order by place limit ${at_most})`;
}

/** The newest orders in the scope that have such an item; their ids follow the time. */
const withItem = (item: Condition, condition: Condition, at_most: RawBuilder<unknown>) => sql`
  select o.id, o.created_at from purchase_order_items i join purchase_orders o on o.id = i.order_id
  where ${item} and ${condition} order by i.order_id desc limit ${at_most}`;

const byNumber = (number: SearchedNumber, condition: Condition, at_most: RawBuilder<unknown>) => sql`
  select one.id, one.created_at, case when searched.place = 1 then 0 else 4 + searched.place / 100.0 end as rank
  from workplaces at cross join ${searchedRanges(number)} cross join lateral (
    select o.id, o.created_at from purchase_orders o
    where o.workplace_id = at.id and o.number between searched.first and searched.last and ${condition}
    order by o.number limit ${at_most}) one
  where ${isSearchedShop(number)}`;

const itemsOfOrders = (number: SearchedNumber, at_most: RawBuilder<unknown>) => {
  const [[first] = [0]] = number.ranges;
  return sql`(
    select i.order_id from workplaces at
    join work_orders x on x.workplace_id = at.id and x.number = ${first} and x.imported_number = ''
    join part_requests r on r.work_order_id = x.id
    join purchase_order_items i on i.part_request_id = r.id
    where ${isSearchedShop(number)} limit ${at_most}) i`;
};
