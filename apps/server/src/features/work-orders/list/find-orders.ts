import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { plannedOnce } from '../../../platform/database/planned-once.ts';
import { foundEntries, MOST_DOCUMENTS_FOUND, MOST_SUBJECTS_READ } from '../../../platform/lists/search-group.ts';
import type { SearchedNumber } from './searched-number.ts';
import { searchedNumber } from './searched-number.ts';
import type { OrderScope } from './list-scope.ts';
import { isInScope } from './list-scope.ts';
import type { ReadRow } from './order-row.queries.ts';
import { ROW_COLUMNS, ROW_JOINS, shownRow } from './order-row.queries.ts';

/** For each order that is wanted, the orders of this many customers and vehicles are read, because some have none here. */
const SUBJECTS_FOR_ONE = 4;

interface FoundOrder {
  readonly id: string;
  readonly status: string;
}

/** The scope and the limit of a search. The limit is a literal, so that the planner knows it. */
interface Looking {
  readonly in_scope: RawBuilder<unknown>;
  readonly at_most: RawBuilder<unknown>;
}

interface SearchLimits {
  readonly most?: number;
  /** Finds only orders of this customer. */
  readonly customer_id?: string | undefined;
}

/**
 * Finds orders in the scope, the best match first: a whole order number, a whole purchase order, the words of a customer or
 * vehicle, then the beginning of a number. It is one statement, and each part of it reads an index.
 */
export async function findOrders(
  { db }: Pick<Ctx, 'db'>,
  search: string,
  scope: OrderScope,
  limits: SearchLimits = {},
): Promise<FoundOrder[]> {
  const { rows } = await plannedOnce(
    db,
    sql<FoundOrder>`with ${foundOrders(search, scope, limits)} select id, status from found order by place`,
  );
  return rows;
}

/** Finds orders and reads the rows of a page of them, in one statement. */
export async function findRows(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  search: string,
  scope: OrderScope,
  { page, rows_per_page, ...limits }: SearchLimits & { readonly page: number; readonly rows_per_page: number },
) {
  const before = (page - 1) * rows_per_page;
  const { rows } = await plannedOnce(
    ctx.db,
    sql<ReadRow & { readonly total: number }>`
      with ${foundOrders(search, scope, limits)}
      select counted.total, o.* from (select count(*) as total from found) counted left join (
        select ${ROW_COLUMNS}, found.place from found join work_orders o on o.id = found.id ${ROW_JOINS}
        where found.place > ${before} and found.place <= ${before + rows_per_page}) o on true
      order by o.place`,
  );
  return {
    total: rows[0]?.total ?? 0,
    collection: rows.filter(({ id }) => id !== null).map((row) => shownRow(ctx, row)),
  };
}

/** Parts of a `with`; `found` has the orders and their places, counted from the best. */
function foundOrders(search: string, scope: OrderScope, { most = MOST_DOCUMENTS_FOUND, customer_id }: SearchLimits) {
  const looking = { in_scope: isInScope(scope), at_most: sql.lit(most) };
  const number = searchedNumber(search);
  const entries = Math.min(MOST_SUBJECTS_READ, most * SUBJECTS_FOR_ONE);
  const ways = [
    ...(number ? [byNumber(number, looking)] : []),
    sql`select o.id, o.status, o.created_at, case when coded.is_whole then 1 else 4 end as rank
      from find_orders_by_code(${search}, ${most}) coded
      join work_orders o on o.id = coded.id where ${looking.in_scope}`,
    byEntry('vehicle', looking),
    byEntry('customer', looking),
  ];
  return sql`
    entry as materialized (
      select f.entity, f.entity_id, 2 + f.place / 1000.0 as rank
      from ${foundEntries(['customer', 'vehicle'], search, entries, customer_id)}),
    found as materialized (
      select id, status, row_number() over (order by min(rank), created_at desc, id desc) as place
      from (${sql.join(ways, sql` union all `)}) matching
      group by id, status, created_at order by place limit ${looking.at_most})`;
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
