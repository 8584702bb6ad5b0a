import type { listDeferredLines as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { LoadedOrder } from '../load-order.ts';
import { orderNumber } from '../order-number.ts';
import { TAKEN_UP_ON } from './taken-up.ts';

/** Lines the customer said no to, on a vehicle, that no live line takes up again. */
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

/** The newest first. */
export async function deferredLines({ db }: Pick<Ctx, 'db'>, vehicle_id: string) {
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
    work_order_number: orderNumber({ number, imported_number }, shop_id),
  }));
}

export async function listDeferredLines(ctx: Ctx, { vehicle_id }: InputOf<typeof endpoint>) {
  const vehicle = ctx.db.selectFrom('vehicles').select('id').where('id', '=', vehicle_id);
  const [found, collection] = await Promise.all([vehicle.executeTakeFirst(), deferredLines(ctx, vehicle_id)]);
  return found ? { collection } : refuse('not_found');
}

/** Refuses what is not declined work of earlier orders of the same vehicle; of two who take it up, one is first. */
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
    const number = orderNumber(taken_up_on, taken_up_on.shop_id);
    refuse('work_taken_up', { line: line_name, order: number }, 'revives_line_id');
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
