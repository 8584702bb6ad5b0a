import type {
  dismissDeferredLine as dismissEndpoint,
  listDeferredLines as listEndpoint,
  reviveLines as reviveEndpoint,
} from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { modification, writeTogether } from '../../../platform/writes/write-together.ts';
import { changeOrder } from '../order/change-order.ts';
import { seesPrices } from '../order/hide-money.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import { lockOrder } from '../order/load-order.ts';
import { instantText } from '../order/order-draft.ts';
import { refuseLine } from '../order/rows-as-read.ts';
import { holdPayersOf } from './line-payer.ts';
import { addRevivedLines, readRevived, selectDeclined } from './take-up-deferred.ts';

/** Newest first, without the dismissed ones. */
async function deferredLines(ctx: Pick<Ctx, 'db' | 'actor'>, vehicle_id: string) {
  const rows = await selectDeclined(ctx.db, vehicle_id)
    .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
    .where('l.dismissed_at', 'is', null)
    .select(['l.id as line_id', 'l.line_name', 'l.description', 'l.work_order_id', 'l.time_estimate'])
    .select([
      'l.decided_by as declined_by',
      'l.declined_reason',
      'o.number',
      'o.order_kind',
      'o.imported_number',
      'w.shop_id',
    ])
    .select('o.workplace_id')
    .select([sql<string>`l.decided_at`.as('declined_at'), sql<Cents>`coalesce(l.decided_amount, 0)`.as('amount')])
    .orderBy('l.decided_at', 'desc')
    .orderBy('l.line_order')
    .orderBy('l.id')
    .execute();
  return rows.map(({ number, order_kind, imported_number, shop_id, workplace_id, ...line }) => ({
    ...line,
    amount: seesPrices(ctx, workplace_id) ? line.amount : null,
    work_order_number: orderNumber({ number, order_kind, imported_number, shop_id }),
  }));
}

export async function listDeferredLines(ctx: Ctx, { vehicle_id }: InputOf<typeof listEndpoint>) {
  const vehicle = ctx.db.selectFrom('vehicles').select('id').where('id', '=', vehicle_id);
  const [vehicle_row, collection] = await Promise.all([vehicle.executeTakeFirst(), deferredLines(ctx, vehicle_id)]);
  return vehicle_row ? { collection } : refuse('not_found');
}

/** Lines that a lost call created already stay as they are. */
export async function reviveLines(ctx: Ctx, { work_order_id, lines }: InputOf<typeof reviveEndpoint>) {
  const declined_ids = lines.map(({ revives_line_id }) => revives_line_id);
  const isThere = (loaded: LoadedOrder, id: string) => loaded.lines.some((line) => line.id === id);
  return changeOrder(
    ctx,
    {
      of: { work_order_id },
      action: 'lines_revived',
      isRepeat: (loaded) => lines.every(({ id }) => isThere(loaded, id)),
      hold: () => holdPayersOf(ctx, declined_ids),
      read: () => readRevived(ctx, declined_ids),
    },
    (loaded, draft, { read: revived }) => {
      const missing = lines.filter(({ id }) => !isThere(loaded, id));
      addRevivedLines(ctx, loaded, draft, missing, revived);
    },
  );
}

/** Allowed from every location and on settled orders, because it is about the vehicle and not about the order. */
export async function dismissDeferredLine(ctx: Ctx, { line_id, is_dismissed }: InputOf<typeof dismissEndpoint>) {
  const { order, lines } = await lockOrder(ctx, { line_id });
  const line = lines.find(({ id }) => id === line_id) ?? refuse('not_found');
  if (line.status !== 'cancelled' || line.decided_at === null) refuseLine(line);
  const { vehicle_id } = order;
  if (vehicle_id === null) return { collection: [] };
  const dismissed_at = is_dismissed ? (line.dismissed_at ?? instantText(ctx.now)) : null;
  if (dismissed_at !== line.dismissed_at) {
    const action = is_dismissed ? 'work_order.deferred_line_dismissed' : 'work_order.deferred_line_offered';
    const event = newEvent(ctx, action, {
      entity_id: order.id,
      workplace_id: order.workplace_id,
      before: { lines: { [line.id]: { dismissed_at: line.dismissed_at } } },
      after: { lines: { [line.id]: { dismissed_at } } },
    });
    // The version stays, because a dismissal changes nothing on the order.
    await writeTogether(ctx.db, [modification('work_order_lines', [{ id: line.id, dismissed_at }]), eventWrite(event)]);
  }
  return { collection: await deferredLines(ctx, vehicle_id) };
}
