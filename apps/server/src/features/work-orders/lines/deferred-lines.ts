import type {
  dismissDeferredLine as dismissEndpoint,
  listDeferredLines as listEndpoint,
} from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import { TAKEN_UP_ON } from '../order/taken-up.ts';
import { recordEvent } from '../../../platform/events.ts';
import { lockOrder } from '../order/load-order.ts';
import { refuseLine } from '../order/rows-as-read.ts';
import { orderOf } from '../order/find-rows.ts';
import { saveDismissal } from './lines.store.ts';

/** Lines of a vehicle that the customer declined and no other line took up. */
const selectDeclined = (db: Db, vehicle_id: string) =>
  db
    .selectFrom('work_order_lines as l')
    .innerJoin('work_orders as o', 'o.id', 'l.work_order_id')
    .where('o.vehicle_id', '=', vehicle_id)
    .where('o.removed_at', 'is', null)
    .where('l.removed_at', 'is', null)
    .where('l.status', '=', 'cancelled')
    .where('l.decided_at', 'is not', null)
    .where(TAKEN_UP_ON, 'is', null);

/** Newest first, without the dismissed ones. */
async function deferredLines({ db }: Pick<Ctx, 'db'>, vehicle_id: string) {
  const rows = await selectDeclined(db, vehicle_id)
    .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
    .where('l.dismissed_at', 'is', null)
    .select(['l.id as line_id', 'l.line_name', 'l.description', 'l.work_order_id', 'l.time_estimate'])
    .select(['l.decided_by as declined_by', 'l.declined_reason', 'o.number', 'o.imported_number', 'w.shop_id'])
    .select([sql<string>`l.decided_at`.as('declined_at'), sql<Cents>`coalesce(l.decided_amount, 0)`.as('amount')])
    .orderBy('l.decided_at', 'desc')
    .orderBy('l.line_order')
    .orderBy('l.id')
    .execute();
  return rows.map(({ number, imported_number, shop_id, ...line }) => ({
    ...line,
    work_order_number: orderNumber({ number, imported_number, shop_id }),
  }));
}

export async function listDeferredLines(ctx: Ctx, { vehicle_id }: InputOf<typeof listEndpoint>) {
  const vehicle = ctx.db.selectFrom('vehicles').select('id').where('id', '=', vehicle_id);
  const [found, collection] = await Promise.all([vehicle.executeTakeFirst(), deferredLines(ctx, vehicle_id)]);
  return found ? { collection } : refuse('not_found');
}

/** Refuses lines that are not declined work of the same vehicle. The lock lets only one of two orders take a line up. */
export async function takeUpDeferred(
  { db }: Pick<Ctx, 'db'>,
  { order }: LoadedOrder,
  line_ids: readonly string[],
): Promise<void> {
  await db
    .selectFrom('work_order_lines')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(line_ids)))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const found = order.vehicle_id
    ? await selectDeclined(db, order.vehicle_id)
        .select('l.id')
        .where('l.id', '=', (eb) => eb.fn.any(eb.val(line_ids)))
        .where('l.work_order_id', '<>', order.id)
        .execute()
    : [];
  const usable = new Set(found.map(({ id }) => id));
  if (usable.size === line_ids.length) return;
  const taken = await findTaken(db, line_ids);
  if (taken?.taken_up_on) {
    const { taken_up_on, line_name } = taken;
    refuse('work_taken_up', { line: line_name, order: orderNumber(taken_up_on) }, 'revives_line_id');
  }
  refuse('no_longer_there', { field: 'Declined work' }, 'revives_line_id');
}

const findTaken = (db: Db, line_ids: readonly string[]) =>
  db
    .selectFrom('work_order_lines as l')
    .where('l.id', '=', (eb) => eb.fn.any(eb.val(line_ids)))
    .where(TAKEN_UP_ON, 'is not', null)
    .select(['l.line_name', TAKEN_UP_ON.as('taken_up_on')])
    .executeTakeFirst();

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
