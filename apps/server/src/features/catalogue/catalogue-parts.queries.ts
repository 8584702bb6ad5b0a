import type { CataloguePartRow, cataloguePartRecords } from '@baydesk/contract/catalogue.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { ListOutput } from '@baydesk/contract/list';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { MOST_COUNTED, MOST_FOUND, MOST_FOUND_TO_FILTER, paginated } from '../../platform/lists/list-query.ts';
import { seesPrices } from './hidden-money.ts';
import { foundParts } from './search-parts.ts';
import { namedPart } from './superseding.ts';

type ListInput = InputOf<typeof cataloguePartRecords.list>;

export const selectParts = (db: Db) =>
  db
    .selectFrom('catalogue_parts as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('manufacturers as m', 'm.id', 'p.manufacturer_id')
    .leftJoin('measurements as u', 'u.id', 'p.measurement_id')
    .leftJoin('catalogue_parts as newer', 'newer.id', 'p.superseded_by_id')
    .select(['p.id', 'p.name', 'p.part_number', 'p.category_id', 'c.name as category_label', 'p.manufacturer_id'])
    .select(['p.measurement_id', 'p.size', 'p.barcode', 'p.core_charge_cents', 'p.is_stockless', 'p.is_retired'])
    .select((eb) => [
      'p.version',
      eb.fn.coalesce('m.name', sql<string>`''`).as('manufacturer_name'),
      eb.fn.coalesce('u.name', sql<string>`''`).as('measurement'),
      namedPart('newer').as('superseded_by'),
    ]);

/** The rows of a page are chosen and sorted along an index first; their names are read for this page only. */
export async function listCatalogueParts(ctx: Ctx, input: ListInput): Promise<ListOutput<CataloguePartRow>> {
  const { collection, pagination } = await listIds(ctx, input);
  const ids = collection.map(({ id }) => id);
  const rows = await selectParts(ctx.db)
    .where('p.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  const rows_by_id = new Map(rows.map((row) => [row.id, row]));
  const sees_prices = seesPrices(ctx);
  return {
    collection: ids.flatMap((id) => {
      const row = rows_by_id.get(id);
      return row ? { ...row, core_charge_cents: sees_prices ? row.core_charge_cents : null } : [];
    }),
    pagination,
  };
}

const NUMBER = sql`lower(p.part_number)`;
const CATEGORY = sql`(select lower(c.name) from categories c where c.id = p.category_id)`;
const MANUFACTURER = sql`(select lower(m.name) from manufacturers m where m.id = p.manufacturer_id)`;

async function listIds(ctx: Ctx, input: ListInput): Promise<ListOutput<{ id: string }>> {
  const conditions = conditionsOf(input);
  const query = ctx.db
    .selectFrom('catalogue_parts as p')
    .select('p.id')
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`);
  const columns = {
    part_number: NUMBER,
    name: sql`lower(p.name)`,
    category_label: sql`(${CATEGORY}, ${NUMBER})`,
    manufacturer_name: sql`(coalesce(${MANUFACTURER}, ''), ${NUMBER})`,
    relevance: NUMBER,
  };
  const order = {
    columns,
    first: { sort_by: 'part_number', descending: false },
    count_at_most: MOST_COUNTED,
    tie_break: sql.ref('p.id'),
  } as const;
  if (input.search) {
    const most = conditions.length > 1 || input.is_retired ? MOST_FOUND_TO_FILTER : MOST_FOUND;
    const matches = query
      .innerJoin(foundParts(input.search, most), (join) => join.onRef('found.id', '=', 'p.id'))
      .select('found.may_be_more');
    const { collection, pagination } = await paginated(ctx.db, matches, input, {
      ...order,
      columns: { ...columns, relevance: sql`(-found.score, ${NUMBER})` },
      first: { sort_by: 'relevance', descending: false },
      is_short: true,
    });
    return { collection, pagination: { ...pagination, is_at_least: collection[0]?.may_be_more ?? false } };
  }
  if (input.sort_by !== 'category_label' && input.sort_by !== 'manufacturer_name')
    return paginated(ctx.db, query, input, order);
  const { page, rows_per_page } = input;
  const [collection, { pagination }] = await Promise.all([
    listByGroup(ctx, input, input.sort_by, conditions),
    paginated(ctx.db, query, { page: 1, rows_per_page: 1 }, order),
  ]);
  return { collection, pagination: { ...pagination, page, rows_per_page } };
}

function conditionsOf(input: ListInput): readonly RawBuilder<unknown>[] {
  const { is_retired, category_id, manufacturer_id, vendor_id, is_superseded } = input;
  return [
    sql`p.is_retired = ${is_retired}`,
    ...(category_id ? [sql`p.category_id = ${category_id}`] : []),
    ...(manufacturer_id ? [sql`p.manufacturer_id = ${manufacturer_id}`] : []),
    ...(vendor_id
      ? [sql`exists (select from vendor_parts v where v.part_id = p.id and v.vendor_id = ${vendor_id})`]
      : []),
    ...(is_superseded === undefined
      ? []
      : [is_superseded ? sql`p.superseded_by_id is not null` : sql`p.superseded_by_id is null`]),
  ];
}

const GROUPS = {
  category_label: { groups: sql`select id, lower(name) as label from categories`, id: sql.ref('p.category_id') },
  manufacturer_name: {
    groups: sql`select id, lower(name) as label from manufacturers union all select null, ''`,
    id: sql.ref('p.manufacturer_id'),
  },
} as const;

/** Sorted by the names of groups: each group gives its first rows along its index, so that the whole table is not sorted. */
async function listByGroup(
  { db }: Ctx,
  { page, rows_per_page, descending = false }: ListInput,
  sort_by: keyof typeof GROUPS,
  conditions: readonly RawBuilder<unknown>[],
): Promise<{ id: string }[]> {
  const { groups, id } = GROUPS[sort_by];
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const firstWhere = (is_of_group: RawBuilder<unknown>) => sql`(
    select p.id, ${NUMBER} as number from catalogue_parts p
    where ${is_of_group} and ${sql.join(conditions, sql` and `)}
    order by ${NUMBER} ${direction}, p.id ${direction} limit ${page * rows_per_page})`;
  const { rows } = await sql<{ id: string }>`
    select first.id from (${groups}) g cross join lateral (
      ${firstWhere(sql`${id} = g.id`)} union all ${firstWhere(sql`g.id is null and ${id} is null`)}) first
    order by g.label ${direction}, first.number ${direction}, first.id ${direction}
    limit ${rows_per_page} offset ${(page - 1) * rows_per_page}`.execute(db);
  return rows;
}
