import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listDeliveries } from '@baydesk/contract/deliveries.contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import type { Condition } from '../../../platform/lists/document-list.ts';
import { isFirstOfPart, ofEntries, rankedEntries } from '../../../platform/lists/search-group.ts';
import { isSearchedShop, searchedNumber, searchedRanges } from '../../work-orders/public.ts';

/** The newest deliveries in the scope that have such an item; their ids follow the time. */
const withItem = (item: Condition, condition: Condition, at_most: RawBuilder<unknown>) => sql`
  select d.id, d.accepted_at from delivery_items i join deliveries d on d.id = i.delivery_id
  where ${item} and ${condition} order by i.delivery_id desc limit ${at_most}`;

/** The conditions on `d` that the filters make. */
export function scopeOf(
  { workplace }: Pick<WorkplaceCtx, 'workplace'>,
  filters: InputOf<typeof listDeliveries>,
): Condition {
  const { vendor_id, order_id, catalogue_part_id, work_order_id, has_open_difference } = filters;
  const conditions: Condition[] = [sql`d.workplace_id = ${workplace.id}`];
  if (vendor_id) conditions.push(sql`d.vendor_id = ${vendor_id}`);
  if (order_id) conditions.push(sql`d.order_id = ${order_id}`);
  if (catalogue_part_id)
    conditions.push(
      sql`d.id in (select delivery_id from delivery_items where catalogue_part_id = ${catalogue_part_id})`,
    );
  if (work_order_id)
    conditions.push(sql`d.id in (
      select i.delivery_id from part_requests r join delivery_items i on i.part_request_id = r.id
      where r.work_order_id = ${work_order_id})`);
  if (has_open_difference)
    conditions.push(
      sql`d.stated_total_cents is not null`,
      sql`d.stated_total_cents <> d.total_cents`,
      sql`d.settled_at is null`,
    );
  return sql`${sql.join(conditions, sql` and `)}`;
}

/**
 * Parts of a `with`; `found` has the deliveries in the scope and their places, the best first: a whole number, the vendor's
 * number, a whole part number, the words of a vendor or a part, then the beginning of a number.
 */
export function foundDeliveries(search: string, condition: Condition, most: number): RawBuilder<unknown> {
  const at_most = sql.lit(most);
  const own_number = searchedNumber(search, 'delivery');
  const ways = [
    ...(own_number
      ? [
          sql`select one.id, one.accepted_at,
            case when searched.place = 1 then 0 else 4 + searched.place / 100.0 end as rank
          from workplaces at cross join ${searchedRanges(own_number)} cross join lateral (
            select d.id, d.accepted_at from deliveries d
            where d.workplace_id = at.id and d.number between searched.first and searched.last and ${condition}
            order by d.number limit ${at_most}) one
          where ${isSearchedShop(own_number)}`,
        ]
      : []),
    sql`(select d.id, d.accepted_at, 0.5 as rank from deliveries d
      where d.number_key = lower(${search}) and d.number_key <> '' and ${condition}
      order by d.accepted_at desc limit ${at_most})`,
    sql`select id, accepted_at, 1.0 as rank from (
      ${withItem(sql`i.number_key = part_number_key(${search}) and i.number_key <> ''`, condition, at_most)}) numbered`,
    ofEntries(
      'part',
      withItem(isFirstOfPart({ table: sql`delivery_items`, document_id: 'delivery_id' }), condition, at_most),
      most,
    ),
    ofEntries(
      'vendor',
      sql`select d.id, d.accepted_at from deliveries d where d.vendor_id = entry.entity_id and ${condition}
        order by d.accepted_at desc, d.id desc limit ${at_most}`,
      most,
    ),
  ];
  return sql`
    ${rankedEntries(['vendor', 'part'], search)},
    found as materialized (
      select id, row_number() over (order by min(rank), accepted_at desc, id desc) as place
      from (${sql.join(ways, sql` union all `)}) matching
      group by id, accepted_at order by place limit ${at_most})`;
}
