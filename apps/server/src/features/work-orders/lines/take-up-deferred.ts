import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { LineRow, LoadedOrder, RequestRow } from '../order/load-order.ts';
import { loadOrderRows } from '../order/load-order.ts';
import type { NewLine } from '../order/order.store.ts';
import { addLines } from '../order/order.store.ts';
import { TAKEN_UP_ON } from '../order/taken-up.ts';
import type { NewRequest } from '../part-requests/add-requests.ts';
import { addRequests } from '../part-requests/add-requests.ts';
import { resolveLabour } from './resolve-labour.ts';

/** Lines of a vehicle that the customer declined and no other line took up. */
export const selectDeclined = (db: Db, vehicle_id: string) =>
  db
    .selectFrom('work_order_lines as l')
    .innerJoin('work_orders as o', 'o.id', 'l.work_order_id')
    .where('o.vehicle_id', '=', vehicle_id)
    .where('o.removed_at', 'is', null)
    .where('l.removed_at', 'is', null)
    .where('l.status', '=', 'cancelled')
    .where('l.decided_at', 'is not', null)
    .where(TAKEN_UP_ON, 'is', null);

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

interface Revival {
  readonly id: string;
  readonly revives_line_id: string;
}

/** Copies declined work of the vehicle, with its parts, to a locked order. */
export async function insertRevivedLines(ctx: Ctx, loaded: LoadedOrder, revived: readonly Revival[]): Promise<void> {
  if (revived.length === 0) return;
  const declined_ids = revived.map(({ revives_line_id }) => revives_line_id);
  await takeUpDeferred(ctx, loaded, declined_ids);
  const declined = await readDeclined(ctx, declined_ids);
  const work_order_id = loaded.order.id;
  const [added, requests]: [NewLine[], NewRequest[]] = [[], []];
  for (const { id, revives_line_id } of revived) {
    const { line, parts } = declined.get(revives_line_id) ?? refuse('not_found');
    added.push(await revivedLine(ctx, loaded, line, id));
    requests.push(...parts.map((part, index) => revivedRequest(part, { work_order_id, line_id: id }, index + 1)));
  }
  await addLines(ctx, loaded, added);
  await addRequests(ctx, requests);
}

interface DeclinedLine {
  readonly line: LineRow;
  readonly parts: readonly RequestRow[];
}

async function readDeclined({ db }: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, DeclinedLine>> {
  const orders = await db
    .selectFrom('work_order_lines')
    .select('work_order_id')
    .distinct()
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  const loaded = await Promise.all(orders.map(({ work_order_id }) => loadOrderRows(db, work_order_id)));
  return new Map(
    loaded.flatMap((rows) =>
      (rows?.lines ?? []).map((line): [string, DeclinedLine] => [
        line.id,
        { line, parts: (rows?.part_requests ?? []).filter(({ line_id }) => line_id === line.id) },
      ]),
    ),
  );
}

/** Copies the work as it was offered, at today's rate. */
const revivedLine = async (ctx: Ctx, loaded: LoadedOrder, line: LineRow, id: string): Promise<NewLine> => ({
  id,
  line_name: line.line_name,
  description: line.description,
  time_estimate: line.time_estimate,
  fixed_price: line.fixed_price,
  is_diagnosis: line.is_diagnosis,
  is_warranty: line.is_warranty,
  is_internal: line.is_internal,
  warranty_customer_id: line.warranty_customer_id,
  revives_line_id: line.id,
  ...(await resolveLabour(ctx, loaded, { labour_type_id: line.labour_type_id })),
});

const revivedRequest = (
  part: RequestRow,
  place: { readonly work_order_id: string; readonly line_id: string },
  position: number,
): NewRequest => ({
  ...place,
  id: uuidv7(),
  position,
  description: part.description,
  part_number: part.part_number,
  quantity: part.quantity,
  part_source_type: part.part_source_type,
  vendor_name: part.vendor_name,
  cost: part.cost,
  core: part.core,
  typed_price: part.is_price_typed ? part.sell_price : null,
  part_category_id: part.part_category_id,
  is_tax_exempt: part.is_tax_exempt,
});
