import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { OfferedPart, offerParts as endpoint } from '@baydesk/contract/inventory/offered-parts.contract';
import type { StockLevel } from '@baydesk/domain/inventory/stock-level';
import { availableStock, averageCost } from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import { expectedCost } from '@baydesk/domain/part-requests/expected-cost';
import { sourceByStock } from '@baydesk/domain/part-requests/source-by-stock';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { MOST_FOUND } from '../../platform/lists/list-query.ts';
import { plannedOnce } from '../../platform/database/planned-once.ts';
import type { NamedPart } from '../catalogue/public.ts';
import { foundParts, partToUse } from '../catalogue/public.ts';
import type { Pricing } from '../pricing/public.ts';
import { loadPricing, pricedBy } from '../pricing/public.ts';
import { committedAt, priceOf, seesCosts, seesPrices } from './stock-row.queries.ts';

type Input = InputOf<typeof endpoint>;

const MOST_OFFERED = sql.lit(20);
const MOST_ALTERNATES = sql.lit(3);

type Worked =
  | 'cost'
  | 'purchase_price'
  | 'sell_price'
  | 'price_reasons'
  | 'here'
  | 'superseded_by'
  | 'part_source_type';
/** A part as it is read, before what follows from its stock is worked out and money is hidden. */
type ReadPart = Omit<OfferedPart, Worked> & {
  readonly newer: NamedPart | null;
  readonly asked_cents: Cents | null;
  readonly stock: (StockLevel & { readonly committed: number; readonly grid_location: string }) | null;
};

/** Reads the parts in one statement, and the rules that price them in another. */
export async function offerParts(ctx: WorkplaceCtx, input: Input) {
  const { rows } = await plannedOnce(ctx.db, selectOffered(ctx, input));
  if (input.part_id && rows.length === 0) refuse('not_found');
  if (rows.length === 0) return { collection: [] };
  const pricing = await loadPricing(ctx, pricedBy(rows));
  return { collection: rows.map((row) => offeredPart(ctx, pricing, row, input.quantity)) };
}

function offeredPart(ctx: WorkplaceCtx, pricing: Pricing, row: ReadPart, wanted: number): OfferedPart {
  const { newer, asked_cents, stock, ...part } = row;
  const available = stock ? availableStock(stock.on_hand, stock.committed) : 0;
  const part_source_type = sourceByStock(stock && !part.is_stockless ? available : null, wanted);
  const cost = expectedCost(part_source_type, { average: stock && averageCost(stock), last_vendor_cost: asked_cents });
  const { sell_price, price_reasons } = priceOf(pricing, part, cost);
  const sees_costs = seesCosts(ctx);
  const sees_prices = seesPrices(ctx, ctx.workplace.id);
  return {
    ...part,
    cost: sees_costs ? cost : null,
    purchase_price: sees_costs ? (stock?.last_cost_cents ?? null) : null,
    sell_price: sees_prices ? sell_price : null,
    price_reasons: sees_costs && sees_prices ? [...price_reasons] : [],
    core_charge: sees_prices ? part.core_charge : null,
    here: stock && { on_hand: stock.on_hand, available, grid_location: stock.grid_location },
    superseded_by: newer && { part_id: newer.id, part_number: newer.part_number, name: newer.name },
    part_source_type,
  };
}

/**
 * A newer part is listed right before the first old one it replaces, alternates right after a part of which too few are
 * here. Of a retired part only the newer one is offered.
 */
const selectOffered = (ctx: WorkplaceCtx, input: Input) => sql<ReadPart>`
  with chosen as materialized (${selectChosen(ctx, input)}),
  asked as materialized (
    select id, min(place) as place, bool_and(is_alone) as is_alone from (
      select id, 3 * place as place, is_alone from chosen where not is_hidden
      union all
      select (newer ->> 'id')::uuid, 3 * place - 1, false from chosen where newer is not null and not is_alone) each
    group by id),
  alternates as materialized (${selectAlternates(ctx.workplace.id, input.quantity)}),
  offered as (
    select id, min(place) as place, min(nth) as nth from (
      select id, place, 0 as nth from asked
      union all
      select id, place + 1, nth from alternates where not is_alone) each
    group by id)
  select p.id as part_id, p.part_number, p.name, coalesce(m.name, '') as manufacturer_name, p.category_id,
    c.name as category_label, coalesce(u.name, '') as measurement, p.is_stockless, p.core_charge_cents as core_charge,
    chosen.newer, array(
      select json_build_object('part_id', a.id, 'part_number', a.part_number, 'name', a.name, 'available', a.available)
      from alternates a where a.of_id = p.id order by a.nth) as alternates,
    ${stockAt(ctx.workplace.id)} as stock, ${elsewhereThan(ctx.workplace.id)} as elsewhere,
    coalesce(v.last_cost_cents, (
      select any_vendor.last_cost_cents from vendor_parts any_vendor
      where any_vendor.part_id = p.id and any_vendor.last_cost_cents is not null
      order by any_vendor.last_cost_on desc, any_vendor.vendor_id limit 1)) as asked_cents,
    case when v.vendor_id is not null then json_build_object(
      'vendor_id', v.vendor_id, 'vendor_name', v.name, 'part_number', v.part_number) end as vendor
  from offered
  join catalogue_parts p on p.id = offered.id
  join categories c on c.id = p.category_id
  left join chosen on chosen.id = offered.id
  left join manufacturers m on m.id = p.manufacturer_id
  left join measurements u on u.id = p.measurement_id
  left join lateral (
    select of_vendor.vendor_id, d.name, of_vendor.part_number, of_vendor.last_cost_cents
    from vendor_parts of_vendor join vendors d on d.id = of_vendor.vendor_id
    where of_vendor.part_id = p.id and not d.is_retired
    order by of_vendor.last_cost_on desc nulls last, of_vendor.vendor_id limit 1) v on true
  order by offered.place, offered.nth`;

/** The parts that the input names, finds or, without a search, those that went out last. */
function selectChosen({ workplace }: WorkplaceCtx, { part_id, part_ids = [], search }: Input): RawBuilder<unknown> {
  const newer = sql`${partToUse(sql.ref('p.id'))} as newer`;
  const named = part_id ? [part_id] : part_ids;
  if (named.length > 0)
    return sql`
      select p.id, ${newer}, 1 as place, false as is_hidden, true as is_alone
      from catalogue_parts p where p.id = any (${named}::uuid[])`;
  if (search === '')
    return sql`
      select p.id, ${newer}, s.place, false as is_hidden, false as is_alone
      from (
        select part_id, row_number() over (order by last_issued_at desc, id desc) as place from stock_parts
        where workplace_id = ${workplace.id} and on_hand > 0 and last_issued_at is not null
        order by last_issued_at desc, id desc limit ${MOST_OFFERED}) s
      join catalogue_parts p on p.id = s.part_id
      where not p.is_retired`;
  // Of equally good matches, those on the shelf come first.
  const best_first = sql`order by found.score desc, s.on_hand > 0 desc nulls last, lower(p.part_number), p.id`;
  return sql`
    select p.id, ${newer}, row_number() over (${best_first}) as place, p.is_retired as is_hidden, false as is_alone
    from ${foundParts(search, MOST_FOUND)}
    join catalogue_parts p on p.id = found.id
    left join stock_parts s on s.workplace_id = ${workplace.id} and s.part_id = p.id and not s.is_retired
    where not p.is_retired or p.superseded_by_id is not null
    ${best_first} limit ${MOST_OFFERED}`;
}

/**
 * The alternates for parts of which fewer are available here than wanted, if some location has them; those on the shelf
 * here come first. Stock-less parts never need alternates.
 */
const selectAlternates = (workplace_id: string, wanted: number) => sql`
  with pairs as materialized (
    select asked.id as of_id, asked.place, asked.is_alone, pair.id
    from asked, lateral (
      select alternate_id as id from part_alternates where part_id = asked.id
      union all
      select part_id from part_alternates where alternate_id = asked.id) pair)
  select * from (
    select pairs.of_id, pairs.place, pairs.is_alone, o.id, o.part_number, o.name, here.available,
      row_number() over (partition by pairs.of_id order by here.available desc, lower(o.part_number), o.id) as nth
    from pairs
    join catalogue_parts short on short.id = pairs.of_id and not short.is_stockless
    join catalogue_parts o on o.id = pairs.id and not o.is_retired
    cross join lateral (select ${availableAt(workplace_id, 'o.id')} as available) here
    where ${availableAt(workplace_id, 'short.id')} < ${wanted}
      and (here.available > 0 or exists (
        select from stock_parts s join workplaces w on w.id = s.workplace_id
        where s.part_id = o.id and s.workplace_id <> ${workplace_id} and not w.is_closed
          and s.on_hand > ${committedAt('s.part_id', 's.workplace_id')}))) found
  where nth <= ${MOST_ALTERNATES}`;

/** Zero where the location does not keep the part. */
const availableAt = (workplace_id: string, part_id: string) => sql`coalesce((
  select s.on_hand - ${committedAt('s.part_id', 's.workplace_id')} from stock_parts s
  where s.workplace_id = ${workplace_id} and s.part_id = ${sql.ref(part_id)} and not s.is_retired), 0)`;

const stockAt = (workplace_id: string) => sql`(
  select json_build_object('on_hand', s.on_hand, 'value_cents', s.value_cents, 'last_cost_cents', s.last_cost_cents,
    'committed', ${committedAt('s.part_id', 's.workplace_id')}, 'grid_location', coalesce(g.name, ''))
  from stock_parts s left join grid_locations g on g.id = s.grid_location_id
  where s.workplace_id = ${workplace_id} and s.part_id = p.id and not s.is_retired)`;

/** Also locations where the caller does not work, to know where to get a part from. */
const elsewhereThan = (workplace_id: string) => sql`(
  select coalesce(json_agg(json_build_object(
    'workplace_id', there.id, 'workplace_name', there.name, 'available', there.available) order by lower(there.name)), '[]')
  from (
    select w.id, w.name, s.on_hand - ${committedAt('s.part_id', 's.workplace_id')} as available
    from stock_parts s join workplaces w on w.id = s.workplace_id
    where s.part_id = p.id and s.workplace_id <> ${workplace_id} and s.on_hand > 0 and not w.is_closed) there
  where there.available > 0)`;
