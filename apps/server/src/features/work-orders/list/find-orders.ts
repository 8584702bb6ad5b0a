import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { foundEntries } from '../../../platform/search-group.ts';
import type { NumberAsked } from './number-asked.ts';
import { numberAsked } from './number-asked.ts';
import type { OrderScope } from './order-scope.ts';
import { isInScope } from './order-scope.ts';

/** Customers and vehicles whose orders are looked at, more than are asked for, because some had none here. */
const MOST_ENTRIES = 50;
const ENTRIES_FOR_ONE = 4;

interface FoundOrder {
  readonly id: string;
  readonly status: string;
}

/** What is looked among, and how far; said in the statement itself, so that its plan counts on it. */
interface Looking {
  readonly in_scope: RawBuilder<unknown>;
  readonly at_most: RawBuilder<unknown>;
}

/**
 * The orders a search means among those asked for, the best first: a whole number, a whole purchase order, what holds the
 * words by its customer or vehicle, and then numbers that only begin so. One statement, whose every part reads an index.
 */
export async function findOrders(
  { db }: Pick<Ctx, 'db'>,
  search: string,
  scope: OrderScope,
  most: number,
  of_customer?: string,
): Promise<FoundOrder[]> {
  const looking = { in_scope: isInScope(scope), at_most: sql.lit(most) };
  const asked = numberAsked(search);
  const entries = Math.min(MOST_ENTRIES, most * ENTRIES_FOR_ONE);
  const ways = [
    ...(asked ? [byNumber(asked, looking)] : []),
    sql`select o.id, o.status, o.created_at, case when coded.is_whole then 1 else 4 end as rank
      from find_orders_by_code(${search}, ${most}) coded
      join work_orders o on o.id = coded.id where ${looking.in_scope}`,
    byEntry('vehicle', looking),
    byEntry('customer', looking),
  ];
  const { rows } = await sql<FoundOrder>`
    with entry as materialized (
      select f.entity, f.entity_id, 2 + f.place / 1000.0 as rank
      from ${foundEntries(['customer', 'vehicle'], search, entries, of_customer)})
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

/** An imported order goes by the number it came with. */
function byNumber({ shop_ids, ranges }: NumberAsked, { in_scope, at_most }: Looking) {
  const [first, last] = [ranges.map((range) => range[0]), ranges.map((range) => range[1])];
  return sql`
    select o.*, case when asked.place = 1 then 0 else 3 + asked.place / 100.0 end as rank
    from workplaces w
    cross join unnest(${first}::int[], ${last}::int[]) with ordinality asked (first, last, place)
    cross join lateral (
      select o.id, o.status, o.created_at from work_orders o
      where o.workplace_id = w.id and o.number between asked.first and asked.last and o.imported_number = '' and ${in_scope}
      order by o.number limit ${at_most}) o
    where ${shop_ids}::text[] is null or upper(w.shop_id) = any (${shop_ids}::text[])`;
}
