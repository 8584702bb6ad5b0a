import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { MOST_FOUND } from '../../../platform/list-query.ts';
import { foundEntries } from '../../../platform/search-group.ts';
import type { SearchedNumber } from './searched-number.ts';
import { searchedNumber } from './searched-number.ts';
import type { OrderScope } from './list-scope.ts';
import { isInScope } from './list-scope.ts';

/** The orders of this many customers and vehicles are read: more than requested, because some have no orders here. */
const MOST_ENTRIES = 50;
const ENTRIES_FOR_ONE = 4;

interface FoundOrder {
  readonly id: string;
  readonly status: string;
}

/** The scope and the limit of a search. The limit is a literal, so that the planner knows it. */
interface Looking {
  readonly in_scope: RawBuilder<unknown>;
  readonly at_most: RawBuilder<unknown>;
}

/**
 * Finds orders in the scope, the best match first: a whole order number, a whole purchase order, the words of a customer or
 * vehicle, then the beginning of a number. It is one statement, and each part of it reads an index.
 */
export async function findOrders(
  { db }: Pick<Ctx, 'db'>,
  search: string,
  scope: OrderScope,
  { most = MOST_FOUND, customer_id }: { readonly most?: number; readonly customer_id?: string | undefined } = {},
): Promise<FoundOrder[]> {
  const looking = { in_scope: isInScope(scope), at_most: sql.lit(most) };
  const number = searchedNumber(search);
  const entries = Math.min(MOST_ENTRIES, most * ENTRIES_FOR_ONE);
  const ways = [
    ...(number ? [byNumber(number, looking)] : []),
    sql`select o.id, o.status, o.created_at, case when coded.is_whole then 1 else 4 end as rank
      from find_orders_by_code(${search}, ${most}) coded
      join work_orders o on o.id = coded.id where ${looking.in_scope}`,
    byEntry('vehicle', looking),
    byEntry('customer', looking),
  ];
  const { rows } = await sql<FoundOrder>`
    with entry as materialized (
      select f.entity, f.entity_id, 2 + f.place / 1000.0 as rank
      from ${foundEntries(['customer', 'vehicle'], search, entries, customer_id)})
    select id, status from (${sql.join(ways, sql` union all `)}) found
    group by id, status, created_at
    order by min(rank), created_at desc, id desc limit ${looking.at_most}`.execute(db);
  return rows;
}

const byEntry = (entity: 'customer' | 'vehicle', { in_scope, at_most }: Looking) => sql`
  select o.*, entry.rank from entry cross join lateral (
    select o.id, o.status, o.created_at from work_orders o
    where entry.entity = ${sql.lit(entity)} and ${sql.ref(`o.${entity}_id`)} = entry.entity_id and ${in_scope}
    order by o.created_at desc, o.id desc limit ${at_most}) o`;

/** Imported orders are found by `find_orders_by_code`, because they keep their old number. */
function byNumber({ shop_ids, ranges }: SearchedNumber, { in_scope, at_most }: Looking) {
  const [first, last] = [ranges.map((range) => range[0]), ranges.map((range) => range[1])];
  return sql`
    select o.*, case when searched.place = 1 then 0 else 3 + searched.place / 100.0 end as rank
    from workplaces w
    cross join unnest(${first}::int[], ${last}::int[]) with ordinality searched (first, last, place)
    cross join lateral (
      select o.id, o.status, o.created_at from work_orders o
      where o.workplace_id = w.id and o.number between searched.first and searched.last and o.imported_number = '' and ${in_scope}
      order by o.number limit ${at_most}) o
    where ${shop_ids}::text[] is null or upper(w.shop_id) = any (${shop_ids}::text[])`;
}
