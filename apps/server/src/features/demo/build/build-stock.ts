import { cents, extend } from '@baydesk/domain/money/cents';
import type { Temporal } from 'temporal-polyfill';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { writeTogether } from '../../../platform/writes/write-together.ts';
import type { HeldStock, StockMove } from '../../inventory/public.ts';
import { holdStockAt, moveStock } from '../../inventory/public.ts';
import { actAs } from './act-as.ts';
import type { CataloguePlan } from './build-catalogue.ts';
import type { OrganizationPlan } from './build-organization.ts';
import { workplaceId } from './build-organization.ts';
import type { Happening } from './happening.ts';
import { plannedId } from './planned-id.ts';
import { stockDocuments } from './build-stock-documents.ts';
import type { LocationPlan, StockPlan } from '../stories/stock-plan.ts';

interface Shop {
  readonly db: Db;
  readonly plan: OrganizationPlan;
  readonly today: Temporal.PlainDate;
}

const FIRST_WEEK = 38;
const NOT_BOUGHT_AGAIN_WEEKS = 9;
const DAYS_PER_WEEK = 7;
const OPENS_AT = 7;
const PARTS_PER_SHELF = 5;

/** A part as the shop keeps it. */
interface KeptPart {
  readonly part_number: string;
  readonly category: string;
  readonly vendor: string | undefined;
  readonly is_litre: boolean;
  readonly is_stockless: boolean;
  readonly cost_cents: number;
}

const keptParts = ({ groups }: CataloguePlan): readonly KeptPart[] =>
  groups.flatMap(({ category, sold_by, measurement, is_stockless = false, parts }) =>
    parts.map(([part_number, , , , cost_cents]) => ({
      part_number,
      category,
      vendor: sold_by[0]?.vendor,
      is_litre: measurement === 'Litre',
      is_stockless,
      cost_cents: cost_cents ?? 0,
    })),
  );

/** Nine months of stock: the opening stock, sales and purchases every few weeks, and the documents of the stock. */
export function stockHappenings(shop: Shop): readonly Happening[] {
  const { catalogue, stock } = shop.plan;
  if (!catalogue || !stock) return [];
  const parts = keptParts(catalogue);
  const sold_and_bought = stock.locations.flatMap((location) => {
    const kept_parts = parts.filter(({ part_number }) => !location.not_kept.includes(part_number));
    const weeks = Array.from({ length: FIRST_WEEK }, (_, week) => week).filter(
      (week) => week % location.every_weeks === 0,
    );
    return [...weeks, FIRST_WEEK].map((week) => ({
      days_ago: week * DAYS_PER_WEEK + location.delivered_on_day,
      hour: OPENS_AT,
      happen: () =>
        week === FIRST_WEEK
          ? openStock(shop, stock, location, kept_parts)
          : passWeeks(shop, stock, location, kept_parts, week),
    }));
  });
  return [...sold_and_bought, ...stockDocuments(shop, stock)];
}

function contextOf({ db, plan, today }: Shop, location: LocationPlan, week: number): WorkplaceCtx {
  const { shop_id, people, delivered_on_day } = location;
  const { timezone = 'UTC' } = plan.workplaces.find((workplace) => workplace.shop_id === shop_id) ?? {};
  const now = today
    .subtract({ days: week * DAYS_PER_WEEK + delivered_on_day })
    .toZonedDateTime({ timeZone: timezone, plainTime: { hour: OPENS_AT, minute: (week * 11) % 60 } })
    .toInstant();
  return actAs({ db, plan, now }, people[week % people.length] ?? '', shop_id);
}

/** Puts the parts onto the shelves, full. */
async function openStock(
  shop: Shop,
  stock: StockPlan,
  location: LocationPlan,
  kept_parts: readonly KeptPart[],
): Promise<void> {
  const ctx = contextOf(shop, location, FIRST_WEEK);
  const { organization_id } = shop.plan;
  const workplace_id = workplaceId(shop.plan, location.shop_id);
  const created_at = ctx.now.toString();
  const shelves = shelvesOf(stock, kept_parts);
  const shelfId = (name: string) => plannedId(organization_id, `grid location ${location.shop_id} ${name}`);
  await shop.db
    .insertInto('grid_locations')
    .values(
      [...new Set(shelves.values())].map((name) => ({
        organization_id,
        id: shelfId(name),
        workplace_id,
        name,
        created_at,
      })),
    )
    .execute();
  const rows = kept_parts.map((part) => {
    const shelf = shelves.get(part.part_number);
    const levels = levelsOf(stock, location, part);
    return {
      organization_id,
      id: plannedId(organization_id, `stock ${location.shop_id} ${part.part_number}`),
      workplace_id,
      part_id: plannedId(organization_id, `part ${part.part_number}`),
      grid_location_id: shelf === undefined ? null : shelfId(shelf),
      min_quantity: levels?.min ?? null,
      max_quantity: levels?.max ?? null,
      created_at,
    };
  });
  await shop.db.insertInto('stock_parts').values(rows).execute();
  await move(ctx, kept_parts, (part) => {
    const { max } = levelsOf(stock, location, part) ?? { max: 1 };
    const quantity = location.dead.includes(part.part_number) ? Math.ceil(max / 3) : max;
    return { ...bought(part, quantity, FIRST_WEEK), reason: 'Opening stock' };
  });
}

/** Sells some parts over the counter, and buys those that are down to their minimum. */
async function passWeeks(
  shop: Shop,
  stock: StockPlan,
  location: LocationPlan,
  kept_parts: readonly KeptPart[],
  week: number,
): Promise<void> {
  const { shop_id, runs_low, dead } = location;
  await move(contextOf(shop, location, week), kept_parts, (part, { on_hand }) => {
    const { part_number } = part;
    const levels = levelsOf(stock, location, part);
    // Old numbers without a min are only used up by orders.
    if (!levels || levels.min === 0 || dead.includes(part_number)) return undefined;
    const is_low = runs_low.includes(part_number) && week < NOT_BOUGHT_AGAIN_WEEKS;
    if (on_hand <= levels.min && !is_low)
      return {
        ...bought(part, levels.max - on_hand, week),
        reason: `${part.vendor}, packing slip ${slipNumber(`${part.vendor} ${shop_id} ${week}`)}`,
      };
    const least = is_low ? Math.floor(levels.min / 2) : levels.min;
    const wanted = is_low && week < 2 ? on_hand : wantedIn(week, shop_id, part, levels.max);
    const quantity = Math.min(on_hand - least, wanted);
    if (quantity <= 0) return undefined;
    return {
      kind: 'sell',
      quantity: -quantity,
      reason: `Counter sale ${slipNumber(`${shop_id} ${week} ${part_number}`)}`,
    };
  });
}

type Moved = Pick<StockMove, 'kind' | 'quantity' | 'value_cents' | 'is_receipt' | 'reason'>;

/** Moves the stock of all kept parts of a location at one time. */
async function move(
  ctx: WorkplaceCtx,
  kept_parts: readonly KeptPart[],
  moveOf: (part: KeptPart, stock_part: HeldStock) => Moved | undefined,
): Promise<void> {
  const { organization_id } = ctx.actor;
  const numbers = new Map(kept_parts.map((part) => [part.part_number, part]));
  const part_ids = kept_parts.map(({ part_number }) => plannedId(organization_id, `part ${part_number}`));
  const stock_parts = await holdStockAt(ctx, ctx.workplace.id, part_ids);
  const moves = stock_parts.flatMap((there): StockMove[] => {
    const part = numbers.get(there.part_number);
    const moved = part && !part.is_stockless ? moveOf(part, there) : undefined;
    const id = plannedId(organization_id, `movement ${there.movements_count + 1} of ${there.id}`);
    return moved ? [{ ...moved, id, stock_part_id: there.id, document_type: 'stock_part', document_id: there.id }] : [];
  });
  await writeTogether(ctx.db, moveStock(ctx, stock_parts, moves).writes);
}

/** Prices rose by a few percent in these months. */
function bought({ part_number, cost_cents }: KeptPart, quantity: number, week: number): Moved {
  const factor = 1 - week * 0.0014 + (roll(`cost ${part_number} ${week}`) - 0.5) * 0.02;
  const unit_cost = cents(Math.round(cost_cents * factor));
  return { kind: 'receive', quantity, value_cents: extend(quantity, unit_cost), is_receipt: true };
}

/** Shelves of a rack hold some parts each, in the order of the catalogue; a few parts have no place. */
function shelvesOf({ racks }: StockPlan, kept_parts: readonly KeptPart[]): ReadonlyMap<string, string> {
  const counted = new Map<string, number>();
  return new Map(
    kept_parts.flatMap(({ part_number, category, is_litre }): (readonly [string, string])[] => {
      const rack = racks[category];
      if (is_litre) return [[part_number, 'Tank room']];
      if (!rack || roll(`place ${part_number}`) < 0.03) return [];
      const before = counted.get(rack) ?? 0;
      counted.set(rack, before + 1);
      return [[part_number, `${rack}-${String(1 + Math.floor(before / PARTS_PER_SHELF)).padStart(2, '0')}`]];
    }),
  );
}

/** Min and max by what a piece costs: cheap parts in dozens, dear ones singly. */
const USUAL_LEVELS = [
  { below_cents: 10_00, min: 8, max: 36 },
  { below_cents: 40_00, min: 4, max: 14 },
  { below_cents: 120_00, min: 3, max: 8 },
  { below_cents: 300_00, min: 2, max: 4 },
  { below_cents: 600_00, min: 1, max: 2 },
] as const;
const LITRES = { min: 60, max: 410 };

function levelsOf({ levels }: StockPlan, { share }: LocationPlan, part: KeptPart) {
  const own_levels = levels[part.part_number];
  const usual = part.is_litre ? LITRES : USUAL_LEVELS.find(({ below_cents }) => part.cost_cents < below_cents);
  const [min, max] = own_levels ?? [usual?.min, usual?.max];
  if (part.is_stockless || min === undefined || max === undefined) return undefined;
  const shared = Math.ceil(min * share);
  return { min: shared, max: Math.max(shared + 1, Math.ceil(max * share)) };
}

/** The pieces wanted over the counter until the next delivery; zero for most parts. */
function wantedIn(week: number, shop_id: string, { part_number, is_litre }: KeptPart, max: number): number {
  const chance = roll(`${shop_id} ${part_number} ${week}`);
  return chance > 0.45 ? 0 : Math.ceil(max * chance * (is_litre ? 0.3 : 1.4));
}

const slipNumber = (of: string): number => 20_000 + Math.floor(roll(of) * 60_000);

/** A number from 0 to 1 that is always the same for the same words. */
function roll(words: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const char of words) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
