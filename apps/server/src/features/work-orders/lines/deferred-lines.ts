import type {
  dismissDeferredLine as dismissEndpoint,
  listDeferredLines as listEndpoint,
  reviveLines as reviveEndpoint,
} from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.ts';
import { lockNewId } from '../../../platform/taken-names.ts';
import { changeOrder } from '../order/change-order.ts';
import { isCreated, orderOf } from '../order/find-rows.ts';
import { seesPrices } from '../order/hide-money.ts';
import { lockOrder } from '../order/load-order.ts';
import { refuseLine } from '../order/rows-as-read.ts';
import { viewOrder } from '../order/view-order.ts';
import { saveDismissal } from './lines.store.ts';
import { holdPayersOf } from './line-payer.ts';
import { insertRevivedLines, selectDeclined } from './take-up-deferred.ts';

/** Newest first, without the dismissed ones. */
async function deferredLines(ctx: Pick<Ctx, 'db' | 'actor'>, vehicle_id: string) {
  const rows = await selectDeclined(ctx.db, vehicle_id)
    .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
    .where('l.dismissed_at', 'is', null)
    .select(['l.id as line_id', 'l.line_name', 'l.description', 'l.work_order_id', 'l.time_estimate'])
    .select(['l.decided_by as declined_by', 'l.declined_reason', 'o.number', 'o.imported_number', 'w.shop_id'])
    .select('o.workplace_id')
    .select([sql<string>`l.decided_at`.as('declined_at'), sql<Cents>`coalesce(l.decided_amount, 0)`.as('amount')])
    .orderBy('l.decided_at', 'desc')
    .orderBy('l.line_order')
    .orderBy('l.id')
    .execute();
  return rows.map(({ number, imported_number, shop_id, workplace_id, ...line }) => ({
    ...line,
    amount: seesPrices(ctx, workplace_id) ? line.amount : null,
    work_order_number: orderNumber({ number, imported_number, shop_id }),
  }));
}

export async function listDeferredLines(ctx: Ctx, { vehicle_id }: InputOf<typeof listEndpoint>) {
  const vehicle = ctx.db.selectFrom('vehicles').select('id').where('id', '=', vehicle_id);
  const [found, collection] = await Promise.all([vehicle.executeTakeFirst(), deferredLines(ctx, vehicle_id)]);
  return found ? { collection } : refuse('not_found');
}

/** Lines that a lost call created already stay as they are. */
export async function reviveLines(ctx: Ctx, { work_order_id, lines }: InputOf<typeof reviveEndpoint>) {
  const by_id = lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const missing: typeof lines = [];
  for (const line of by_id) {
    await lockNewId(ctx, line.id);
    if (!(await isCreated(ctx, 'work_order_lines', line.id, work_order_id))) missing.push(line);
  }
  if (missing.length === 0) return viewOrder(ctx, work_order_id);
  const revived = lines.filter((line) => missing.includes(line));
  await holdPayersOf(
    ctx,
    revived.map(({ revives_line_id }) => revives_line_id),
  );
  return changeOrder(ctx, { work_order_id, action: 'lines_revived' }, (loaded) =>
    insertRevivedLines(ctx, loaded, revived),
  );
}

/** Allowed from every location and on settled orders, because it is about the vehicle and not about the order. */
export async function dismissDeferredLine(ctx: Ctx, { line_id, is_dismissed }: InputOf<typeof dismissEndpoint>) {
  const { order, lines } = await lockOrder(ctx, await orderOf(ctx, 'work_order_lines', line_id));
  const line = lines.find(({ id }) => id === line_id) ?? refuse('not_found');
  if (line.status !== 'cancelled' || line.decided_at === null) refuseLine(line);
  const { vehicle_id } = order;
  if (vehicle_id === null) return { collection: [] };
  const dismissed_at = is_dismissed ? (line.dismissed_at ?? ctx.now.toString()) : null;
  if (dismissed_at !== line.dismissed_at) {
    await saveDismissal(ctx, line.id, dismissed_at);
    await recordEvent(ctx, is_dismissed ? 'work_order.deferred_line_dismissed' : 'work_order.deferred_line_offered', {
      entity_id: order.id,
      workplace_id: order.workplace_id,
      before: { lines: { [line.id]: { dismissed_at: line.dismissed_at } } },
      after: { lines: { [line.id]: { dismissed_at } } },
    });
  }
  return { collection: await deferredLines(ctx, vehicle_id) };
}
