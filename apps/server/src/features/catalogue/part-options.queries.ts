import type { cataloguePartOptions as endpoint, PartOption } from '@baydesk/contract/catalogue.contract';
import type { similarCatalogueParts } from '@baydesk/contract/catalogue/similar-parts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { barcodeForms } from '@baydesk/domain/catalogue/barcode-forms';
import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';
import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { MOST_FOUND, MOST_FOUND_TO_FILTER, MOST_OPTIONS } from '../../platform/lists/list-query.ts';
import { readCataloguePart } from './catalogue-part-view.queries.ts';
import { seesCosts, seesPrices } from './hidden-money.ts';
import { foundParts } from './search-parts.ts';
import { partToUse } from './superseding.ts';

const MOST_SIMILAR = 5;

const LAST_COST = sql<Cents | null>`(
  select v.last_cost_cents from vendor_parts v where v.part_id = p.id and v.last_cost_on is not null
  order by v.last_cost_on desc, v.vendor_id limit 1)`;

type Options = InputOf<typeof endpoint>;

const selectOptions = ({ db }: Ctx) =>
  db
    .selectFrom('catalogue_parts as p')
    .leftJoin('manufacturers as m', 'm.id', 'p.manufacturer_id')
    .select(['p.id', 'p.part_number', 'p.name', 'p.is_retired', 'p.category_id', 'p.core_charge_cents'])
    .select((eb) => [
      eb.fn.coalesce('m.name', sql<string>`''`).as('manufacturer_name'),
      LAST_COST.as('last_cost_cents'),
      partToUse(sql.ref('p.id')).as('superseded_by'),
    ])
    .where('p.is_retired', '=', false)
    .limit(MOST_OPTIONS);

/** Without a search, lists the first numbers. */
export async function cataloguePartOptions(ctx: Ctx, { search }: Options) {
  return { collection: await findOptions(ctx, selectOptions(ctx), search, MOST_FOUND) };
}

export async function cataloguePartsWithoutRules(ctx: Ctx, { search }: Options) {
  const without_rules = selectOptions(ctx).where(
    sql<boolean>`not exists (select from fixed_price_rules f where f.catalogue_part_id = p.id)
      and not exists (select from fixed_price_rules f
        where f.number_key = p.number_key and f.catalogue_part_id is null and not f.is_retired)`,
  );
  return { collection: await findOptions(ctx, without_rules, search, MOST_FOUND_TO_FILTER) };
}

async function findOptions(
  ctx: Ctx,
  options: ReturnType<typeof selectOptions>,
  search: string,
  most: number,
): Promise<PartOption[]> {
  const matching =
    search === ''
      ? options
      : options
          .innerJoin(foundParts(search, most), (join) => join.onRef('found.id', '=', 'p.id'))
          .orderBy('found.score', 'desc');
  const rows = await matching
    .orderBy(sql`lower(p.part_number)`)
    .orderBy('p.id')
    .execute();
  const [sees_costs, sees_prices] = [seesCosts(ctx), seesPrices(ctx)];
  const offered = await withNewerParts(ctx, rows);
  return offered.map((row) => ({
    ...row,
    last_cost_cents: sees_costs ? row.last_cost_cents : null,
    core_charge_cents: sees_prices ? row.core_charge_cents : null,
  }));
}

type Option = Awaited<ReturnType<ReturnType<typeof selectOptions>['execute']>>[number];

/** Offers the part that replaces an old one right before it, although the search did not find it. */
async function withNewerParts(ctx: Ctx, rows: readonly Option[]): Promise<readonly Option[]> {
  const there = new Set(rows.map(({ id }) => id));
  const missing = rows.flatMap(({ superseded_by }) =>
    superseded_by && !there.has(superseded_by.id) ? superseded_by.id : [],
  );
  if (missing.length === 0) return rows;
  const newer = await selectOptions(ctx)
    .where('p.id', '=', (eb) => eb.fn.any(eb.val(missing)))
    .execute();
  const by_id = new Map(newer.map((row) => [row.id, row]));
  const offered = rows.flatMap((row) => [by_id.get(row.superseded_by?.id ?? '') ?? [], row].flat());
  return [...new Map(offered.map((row) => [row.id, row])).values()];
}

interface Similar extends Pick<PartOption, 'id' | 'part_number' | 'name' | 'is_retired' | 'manufacturer_name'> {
  readonly matched_by: 'part_number' | 'barcode' | 'vendor_number';
}

/** Retired parts count too: their number is taken as well. */
export async function similarParts(
  ctx: Ctx,
  { part_number, barcode, except_id }: InputOf<typeof similarCatalogueParts>,
) {
  if (except_id) await readCataloguePart(ctx, except_id);
  const key = partNumberKey(part_number);
  const { rows } = await sql<Similar>`
    select p.id, p.part_number, p.name, p.is_retired, coalesce(m.name, '') as manufacturer_name, matched_by
    from (
      select distinct on (id) id, matched_by, place from (
        select id, 'part_number' as matched_by, 1 as place from catalogue_parts where number_key = ${key} and ${key} <> ''
        union all
        select id, 'barcode', 2 from catalogue_parts
        where barcode = any (${barcodeForms(barcode)}::text[]) and barcode <> ''
        union all
        select part_id, 'vendor_number', 3 from vendor_parts where number_key = ${key} and number_key <> '') matches
      order by id, place) alike
    join catalogue_parts p on p.id = alike.id
    left join manufacturers m on m.id = p.manufacturer_id
    where p.id is distinct from ${except_id ?? null}::uuid
    order by alike.place, lower(p.part_number), p.id
    limit ${MOST_SIMILAR}`.execute(ctx.db);
  return { collection: rows };
}
