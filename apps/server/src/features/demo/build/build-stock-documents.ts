import type { Temporal } from 'temporal-polyfill';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { stockCommands } from '../../inventory/public.ts';
import { actAs } from './act-as.ts';
import type { OrganizationPlan } from './build-organization.ts';
import { workplaceId } from './build-organization.ts';
import type { Happening } from './happening.ts';
import { plannedId } from './planned-id.ts';
import type { AdjustmentPlan, CountPlan, StockPlan, TransferPlan } from '../stories/stock-plan.ts';

interface Shop {
  readonly db: Db;
  readonly plan: OrganizationPlan;
  readonly today: Temporal.PlainDate;
}

const AFTERNOON = 15;
const MINUTES_PER_HOUR = 60;

/** Adjustments, transfers and counts, made by the product's own commands. */
export const stockDocuments = (shop: Shop, plan: StockPlan): readonly Happening[] => [
  ...plan.adjusted.map((adjustment) => ({ ...adjustment, hour: AFTERNOON, happen: () => adjust(shop, adjustment) })),
  ...plan.transfers.flatMap((transfer, index) => transferHappenings(shop, transfer, index)),
  ...plan.counts.flatMap((count, index) => countHappenings(shop, count, index)),
];

interface When {
  readonly shop_id: string;
  readonly days_ago: number;
  readonly minute?: number;
}

function contextOf({ db, plan, today }: Shop, email: string, { shop_id, days_ago, minute = 0 }: When): WorkplaceCtx {
  const { timezone = 'UTC' } = plan.workplaces.find((workplace) => workplace.shop_id === shop_id) ?? {};
  const plainTime = { hour: AFTERNOON + Math.floor(minute / MINUTES_PER_HOUR), minute: minute % MINUTES_PER_HOUR };
  const now = today.subtract({ days: days_ago }).toZonedDateTime({ timeZone: timezone, plainTime }).toInstant();
  return actAs({ db, plan, now }, email, shop_id);
}

const stockPartId = ({ plan }: Shop, shop_id: string, part_number: string): string =>
  plannedId(plan.organization_id, `stock ${shop_id} ${part_number}`);

async function adjust(shop: Shop, { by, part_number, quantity, reason, ...when }: AdjustmentPlan): Promise<void> {
  await stockCommands.adjustStock(contextOf(shop, by, when), {
    id: plannedId(shop.plan.organization_id, `adjustment ${when.shop_id} ${part_number} ${when.days_ago}`),
    stock_part_id: stockPartId(shop, when.shop_id, part_number),
    quantity,
    unit_cost: null,
    reason,
  });
}

function transferHappenings(shop: Shop, transfer: TransferPlan, index: number): readonly Happening[] {
  const { from, to, by, sent_days_ago: days_ago, note, parts, ended } = transfer;
  const id = plannedId(shop.plan.organization_id, `transfer ${index}`);
  const send = async () => {
    await stockCommands.createTransfer(contextOf(shop, by, { shop_id: from, days_ago, minute: 20 }), {
      id,
      to_workplace_id: workplaceId(shop.plan, to),
      note,
      items: parts.map(([part_number, quantity]) => ({
        stock_part_id: stockPartId(shop, from, part_number),
        quantity,
      })),
    });
  };
  const sent = { days_ago, hour: AFTERNOON, happen: send };
  if (!ended) return [sent];
  const where = { shop_id: ended.as === 'arrived' ? to : from, days_ago: ended.days_ago };
  const end = async () => {
    await stockCommands.endTransfer(contextOf(shop, ended.by, where), { id, version: 1, status: ended.as });
  };
  return [sent, { days_ago: ended.days_ago, hour: AFTERNOON, happen: end }];
}

function countHappenings(shop: Shop, count: CountPlan, index: number): readonly Happening[] {
  const { organization_id } = shop.plan;
  const { shop_id, days_ago, posted } = count;
  const id = plannedId(organization_id, `count ${index}`);
  const counting = async () => {
    await stockCommands.startCount(contextOf(shop, count.counted_by, { shop_id, days_ago, minute: 60 }), {
      id,
      grid_location_ids: count.grid_locations.map((name) =>
        plannedId(organization_id, `grid location ${shop_id} ${name}`),
      ),
      category_ids: [],
      not_counted_for_days: null,
    });
    const ctx = contextOf(shop, count.counted_by, { shop_id, days_ago, minute: 95 });
    await stockCommands.enterCounts(ctx, { id, items: await countedItems(shop, count, id) });
  };
  const started = { days_ago, hour: AFTERNOON + 1, happen: counting };
  if (!posted) return [started];
  const when = { shop_id, days_ago: posted.days_ago, minute: 110 };
  const post = async () => {
    await stockCommands.postCount(contextOf(shop, posted.by, when), {
      id,
      version: 1,
      reason: '',
      reasons: count.differences.map(([part_number, , reason]) => ({
        stock_part_id: stockPartId(shop, shop_id, part_number),
        reason,
      })),
    });
  };
  return [started, { days_ago: posted.days_ago, hour: AFTERNOON + 1, happen: post }];
}

/** The counted quantities: those on hand, except for the planned differences. */
async function countedItems(shop: Shop, { shop_id, share, differences }: CountPlan, count_id: string) {
  const items = await shop.db
    .selectFrom('stock_count_items as i')
    .innerJoin('stock_parts as s', 's.id', 'i.stock_part_id')
    .select(['s.id', 's.on_hand'])
    .where('i.count_id', '=', count_id)
    .orderBy('s.sorted_grid_location')
    .orderBy('s.sorted_number')
    .execute();
  const wrong = new Map(differences.map(([number, difference]) => [stockPartId(shop, shop_id, number), difference]));
  return items.slice(0, Math.ceil(items.length * share)).map(({ id, on_hand }) => ({
    stock_part_id: id,
    counted_quantity: Math.max(0, on_hand + (wrong.get(id) ?? 0)),
  }));
}
