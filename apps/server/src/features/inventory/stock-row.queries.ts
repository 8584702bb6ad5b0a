import type { StockPart } from '@baydesk/contract/inventory.contract';
import type { StockLevel } from '@baydesk/domain/inventory/stock-level';
import { availableStock, averageCost } from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Pricing } from '../pricing/public.ts';
import { loadPricing, pricedBy } from '../pricing/public.ts';

type Worked = 'available' | 'average_cost' | 'purchase_price' | 'sell_price' | 'total_value';
/** A part as it is read, with its stock and before costs and prices are hidden. */
export type ReadStock = Omit<StockPart, Worked> & StockLevel;

/** The requests `r` with their orders `o` and lines `l` that are authorized at a location and not yet staged. */
export const committedRequests = (part_id: string, workplace_id: string): RawBuilder<unknown> => sql`part_requests r
  join work_orders o on o.id = r.work_order_id
  join work_order_lines l on l.id = r.line_id
  where r.catalogue_part_id = ${sql.ref(part_id)} and r.status = 'authorized' and r.part_source_type = 'inventory'
    and r.removed_at is null and o.workplace_id = ${sql.ref(workplace_id)} and o.removed_at is null
    and o.status not in ('declined', 'cancelled') and l.removed_at is null and l.status <> 'cancelled'`;

/** How many pieces these requests need. */
export const committedAt = (part_id: string, workplace_id: string): RawBuilder<number> => sql`(
  select coalesce(sum(r.quantity), 0) from ${committedRequests(part_id, workplace_id)})`;

const boughtFor = (part_id: string, workplace_id: string, statuses: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select coalesce(sum((i.quantity - i.delivered_quantity - i.cancelled_quantity) * i.items_per_package), 0)
  from purchase_order_items i join purchase_orders po on po.id = i.order_id
  where i.catalogue_part_id = ${sql.ref(part_id)} and i.part_request_id is null
    and i.delivered_quantity + i.cancelled_quantity < i.quantity
    and po.workplace_id = ${sql.ref(workplace_id)} and po.status in (${statuses}))`;

/** Pieces that vendors still bring for the shelf of a location. Pieces bought for a request never go there. */
const onOrderAt = (part_id: string, workplace_id: string): RawBuilder<number> =>
  boughtFor(part_id, workplace_id, sql`'sent', 'confirmed', 'partially_received'`);

/** Pieces on purchase orders that are not sent yet. */
export const onDraftAt = (part_id: string, workplace_id: string): RawBuilder<number> =>
  boughtFor(part_id, workplace_id, sql`'draft'`);

/** The columns of a row, for the stock part `s`. */
export const ROW_COLUMNS = sql`
  s.id, s.part_id, s.workplace_id, p.part_number, p.name, s.category_id, c.name as category_label,
  coalesce(m.name, '') as manufacturer_name, coalesce(u.name, '') as measurement, p.size, p.barcode, p.is_stockless, s.on_hand,
  ${committedAt('s.part_id', 's.workplace_id')} as committed, ${onOrderAt('s.part_id', 's.workplace_id')} as on_order, s.min_quantity as min, s.max_quantity as max, s.value_cents,
  s.last_cost_cents, p.core_charge_cents as core_charge, s.grid_location_id, coalesce(g.name, '') as grid_location,
  s.last_issued_at, s.last_counted_at, s.is_retired, s.version`;

/** The tables of the columns. */
export const ROW_JOINS = sql`
  join catalogue_parts p on p.id = s.part_id
  join categories c on c.id = s.category_id
  left join manufacturers m on m.id = s.manufacturer_id
  left join measurements u on u.id = p.measurement_id
  left join grid_locations g on g.id = s.grid_location_id`;

/** True if the person sees the costs of parts and the value of stock. */
export const seesCosts = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  isPermitted(actor.permissions, view('inventory', 'cost'));

export const seesPrices = ({ actor }: Pick<Ctx, 'actor'>, workplace_id: string): boolean =>
  isPermitted(actor.permissions, view('inventory', 'price')) && !actor.priceless_workplace_ids.includes(workplace_id);

/** The rows as the caller may see them, priced by the rules of today. */
export async function shownStock<Row extends ReadStock>(ctx: Pick<Ctx, 'db' | 'actor'>, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const pricing = await loadPricing(ctx, pricedBy(rows.map((row) => ({ ...row, catalogue_part_id: row.part_id }))));
  return rows.map((row) => shownRow(ctx, pricing, row));
}

function shownRow<Row extends ReadStock>(ctx: Pick<Ctx, 'actor'>, pricing: Pricing, row: Row) {
  const { value_cents, last_cost_cents, ...part } = row;
  const average_cost = averageCost(row);
  const { sell_price, price_reasons } = priceOf(pricing, row, average_cost);
  const sees_costs = seesCosts(ctx);
  const sees_prices = seesPrices(ctx, row.workplace_id);
  return {
    ...part,
    available: availableStock(row.on_hand, row.committed),
    average_cost: sees_costs ? average_cost : null,
    purchase_price: sees_costs ? last_cost_cents : null,
    total_value: sees_costs ? value_cents : null,
    sell_price: sees_prices ? sell_price : null,
    core_charge: sees_prices ? part.core_charge : null,
    price_reasons: sees_costs && sees_prices ? [...price_reasons] : [],
  };
}
export type ShownStock = Awaited<ReturnType<typeof shownStock>>[number];

/** A part that never cost anything here has a price only if it has one of its own. */
export function priceOf(
  { sellPriceOf }: Pricing,
  { part_id, part_number, category_id }: Pick<ReadStock, 'part_id' | 'part_number' | 'category_id'>,
  cost: Cents | null,
) {
  const part = { catalogue_part_id: part_id, part_number, category_id };
  const price = sellPriceOf({ ...part, cost_cents: cost ?? cents(0) });
  if (cost === null && (price.source !== 'fixed_rule' || price.price_cents === 0))
    return { sell_price: null, price_reasons: ['What it costs is not known here yet, and so neither is its price.'] };
  return { sell_price: price.price_cents, price_reasons: price.reasons };
}
