import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Condition } from '../../../platform/lists/document-list.ts';
import { isFirstOfPart, ofEntries, rankedEntries } from '../../../platform/lists/search-group.ts';
import type { SearchedNumber } from '../../work-orders/public.ts';
import { isSearchedShop, searchedNumber, searchedRanges } from '../../work-orders/public.ts';

/** The places of all ways, the best first. */
const ranked = (search: string, ways: readonly RawBuilder<unknown>[], most: number): RawBuilder<unknown> => sql`
  ${rankedEntries(['vendor', 'part'], search)},
  found as materialized (
    select id, row_number() over (order by min(rank), at desc, id desc) as place
    from (${sql.join(ways, sql` union all `)}) matching
    group by id, at order by place limit ${sql.lit(most)})`;

/** The return requests for parts of the orders with this exact number. */
const ofOrders = (number: SearchedNumber, most: number) => {
  const [[first] = [0]] = number.ranges;
  return sql`(
    select k.id, k.return_id from workplaces at
    join work_orders x on x.workplace_id = at.id and x.number = ${first} and x.imported_number = ''
    join part_requests p on p.work_order_id = x.id
    join return_requests k on k.part_request_id = p.id
    where ${isSearchedShop(number)} limit ${sql.lit(most)}) i`;
};

const REQUESTS = {
  table: sql`return_requests`,
  document_id: 'return_id',
  counts: sql<SqlBool>`x.removed_at is null`,
} as const;

/** Returns with these numbers, the exact number first. */
const returnsNumbered = (number: SearchedNumber, chosen: RawBuilder<unknown>) => sql`
  select one.id, one.at, case when searched.place = 1 then 0 else 4 + searched.place / 100.0 end as rank
  from workplaces at cross join ${searchedRanges(number)}
  cross join lateral ${chosen} one
  where ${isSearchedShop(number)}`;

/**
 * Parts of a `with`; `found` has the returns `t` that match: a whole number, a whole part number, the words of a vendor or a part,
 * the number of a work order, then the beginning of a number.
 */
export function foundReturns(search: string, condition: Condition, most: number): RawBuilder<unknown> {
  const own_number = searchedNumber(search, 'vendor_return');
  const work_order_number = searchedNumber(search);
  const at_most = sql.lit(most);
  /** The newest returns in the scope that have such a request; their ids follow the time. */
  const withRequest = (request: Condition) => sql`
    select t.id, t.created_at as at from return_requests i join vendor_returns t on t.id = i.return_id
    where ${request} and i.removed_at is null and ${condition} order by i.return_id desc limit ${at_most}`;
  return ranked(
    search,
    [
      ...(own_number
        ? [
            returnsNumbered(
              own_number,
              sql`(select t.id, t.created_at as at from vendor_returns t
                where t.workplace_id = at.id and t.number between searched.first and searched.last and ${condition}
                order by t.number limit ${at_most})`,
            ),
          ]
        : []),
      sql`select id, at, 1.0 as rank from (${withRequest(sql`i.number_key = part_number_key(${search}) and i.number_key <> ''`)}) numbered`,
      ofEntries(
        'vendor',
        sql`select t.id, t.created_at as at from vendor_returns t where t.vendor_id = entry.entity_id and ${condition}
          order by t.created_at desc, t.id desc limit ${at_most}`,
        most,
      ),
      ofEntries('part', withRequest(isFirstOfPart(REQUESTS)), most),
      ...(work_order_number
        ? [
            sql`select t.id, t.created_at as at, 3.0 as rank from ${ofOrders(work_order_number, most)}
              join vendor_returns t on t.id = i.return_id where ${condition}`,
          ]
        : []),
    ],
    most,
  );
}

/** The same for return requests `r`; few enough wait that their descriptions are read too. */
export function foundRequests(
  search: string,
  condition: Condition,
  is_waiting: boolean,
  most: number,
): RawBuilder<unknown> {
  const return_number = searchedNumber(search, 'vendor_return');
  const work_order_number = searchedNumber(search);
  const at_most = sql.lit(most);
  const [[number] = [0]] = return_number?.ranges ?? [];
  const one = (items: RawBuilder<unknown>, rank: RawBuilder<unknown>) => sql`
    select r.id, r.requested_at as at, ${rank} as rank
    from ${items} join return_requests r on r.id = i.id where ${condition}`;
  /** The newest of these requests in the scope; their ids follow the time. */
  const newest = (request: Condition) => sql`
    select r.id, r.requested_at as at from return_requests r
    where ${request} and ${condition} order by r.id desc limit ${at_most}`;
  return ranked(
    search,
    [
      sql`select id, at, 1.0 as rank from (
        ${newest(sql`r.number_key = part_number_key(${search}) and r.number_key <> ''`)}) numbered`,
      ofEntries(
        'vendor',
        sql`select r.id, r.requested_at as at from return_requests r where r.vendor_id = entry.entity_id and ${condition}
          order by r.requested_at desc, r.id desc limit ${at_most}`,
        most,
      ),
      ofEntries('part', newest(sql`r.catalogue_part_id = entry.entity_id`), most),
      ...(work_order_number ? [one(ofOrders(work_order_number, most), sql`3.0`)] : []),
      ...(return_number
        ? [
            one(
              sql`(select k.id from workplaces at
                join vendor_returns t on t.workplace_id = at.id and t.number = ${number}
                join return_requests k on k.return_id = t.id where ${isSearchedShop(return_number)} limit ${at_most}) i`,
              sql`0.0`,
            ),
          ]
        : []),
      ...(is_waiting
        ? [
            sql`select r.id, r.requested_at as at, 1.5 as rank from return_requests r
              where strpos(lower(r.description), ${search.toLowerCase()}) > 0 and ${condition}`,
          ]
        : []),
    ],
    most,
  );
}
