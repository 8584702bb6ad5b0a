import type { OpenWork } from '@baydesk/contract/work-orders/line-view';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import { firstLineStatus } from '@baydesk/domain/lines/line-status';
import type { Insertable, Updateable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { PublicCtx } from '../../../platform/context.ts';
import type {
  CoreReturns,
  LineTasks,
  PartRequests,
  WorkOrderLines,
  WorkOrders,
} from '../../../platform/database-types.generated.ts';
import type { EventActor } from '../../../platform/events.ts';
import type { OrderColumns, OrderRows, RequestRow } from './load-order.ts';

/** A customer who decides by a link also writes, without an account or a session. */
type StoreCtx = Pick<PublicCtx, 'db' | 'now'> & { readonly actor: EventActor };

type New<Table> = Omit<Insertable<Table>, 'organization_id'>;

export async function insertOrder({ db, actor }: StoreCtx, row: New<WorkOrders>): Promise<void> {
  await db
    .insertInto('work_orders')
    .values({ ...row, organization_id: actor.organization_id })
    .execute();
}

/**
 * Writes an order, once per change: PostgreSQL checks all references of a row that is written twice, and waits for the
 * vehicle then, whose own changes wait for the order.
 */
export async function saveOrder({ db }: Pick<StoreCtx, 'db'>, id: string, columns: OrderColumns): Promise<void> {
  await db.updateTable('work_orders').set(columns).where('id', '=', id).execute();
}

type Given = 'work_order_id' | 'line_order' | 'status' | 'created_at';
export type NewLine = Omit<New<WorkOrderLines>, Given> & {
  readonly is_warranty: 0 | 1;
  readonly is_internal: 0 | 1;
  readonly warranty_customer_id: string | null;
};

/** Adds lines below those the order has. */
export async function addLines(
  { db, actor, now }: StoreCtx,
  { order, lines }: OrderRows,
  added: readonly NewLine[],
): Promise<void> {
  if (added.length === 0) return;
  const last = Math.max(0, ...lines.map(({ line_order }) => line_order));
  const rows = added.map((line, index) => ({
    ...line,
    organization_id: actor.organization_id,
    work_order_id: order.id,
    line_order: last + 1 + index,
    status: firstLineStatus(line),
    created_at: now.toString(),
  }));
  await db.insertInto('work_order_lines').values(rows).execute();
}

export async function saveLine({ db }: StoreCtx, id: string, columns: Updateable<WorkOrderLines>): Promise<void> {
  await db
    .updateTable('work_order_lines')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function insertRequests({ db, actor }: StoreCtx, rows: readonly New<PartRequests>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('part_requests')
    .values(rows.map((row) => ({ ...row, organization_id: actor.organization_id })))
    .execute();
}

export async function saveRequest({ db }: StoreCtx, id: string, columns: Updateable<PartRequests>): Promise<void> {
  await db
    .updateTable('part_requests')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function insertCoreReturns({ db, actor }: StoreCtx, rows: readonly New<CoreReturns>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('core_returns')
    .values(rows.map((row) => ({ ...row, organization_id: actor.organization_id })))
    .execute();
}

export async function saveCoreReturn({ db }: StoreCtx, id: string, columns: Updateable<CoreReturns>): Promise<void> {
  await db
    .updateTable('core_returns')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The position below the last part of a line. */
export const nextPosition = ({ part_requests }: OrderRows, line_id: string): number =>
  1 + Math.max(0, ...part_requests.filter((part) => part.line_id === line_id).map(({ position }) => position));

interface RequestMove {
  readonly request: RequestRow;
  readonly to_line_id: string;
}

/** Moves parts to the end of other lines; a part that is on its line already stays where it is. */
export async function moveRequests(ctx: StoreCtx, rows: OrderRows, moves: readonly RequestMove[]): Promise<void> {
  const next_positions = new Map<string, number>();
  for (const { request, to_line_id } of moves) {
    if (request.line_id === to_line_id) continue;
    const position = next_positions.get(to_line_id) ?? nextPosition(rows, to_line_id);
    next_positions.set(to_line_id, position + 1);
    await saveRequest(ctx, request.id, { line_id: to_line_id, position });
  }
}

export async function insertTask({ db, actor }: StoreCtx, row: New<LineTasks>): Promise<void> {
  await db
    .insertInto('line_tasks')
    .values({ ...row, organization_id: actor.organization_id })
    .execute();
}

export async function saveTask({ db }: StoreCtx, id: string, columns: Updateable<LineTasks>): Promise<void> {
  await db
    .updateTable('line_tasks')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Replaces the technicians of a line; `assigned_at` keeps the order they are given in. */
export async function saveTechnicians(ctx: StoreCtx, line_id: string, staff_ids: readonly string[]): Promise<void> {
  const { db, actor, now } = ctx;
  await db.deleteFrom('line_technicians').where('line_id', '=', line_id).execute();
  if (staff_ids.length === 0) return;
  const rows = [...new Set(staff_ids)].map((staff_id, index) => ({
    organization_id: actor.organization_id,
    line_id,
    staff_id,
    assigned_at: now.add({ milliseconds: index }).toString(),
  }));
  await db.insertInto('line_technicians').values(rows).execute();
}

/** The columns that change when a line enters a status; a completed line keeps what was still open then. */
export const lineStatusColumns = (status: LineStatus, now: Temporal.Instant, open: OpenWork | null = null) => ({
  status,
  completed_at: status === 'completed' ? now.toString() : null,
  open_at_completion: status === 'completed' && open ? JSON.stringify(open) : null,
});

export const saveLineStatus = (
  ctx: StoreCtx,
  id: string,
  status: LineStatus,
  open: OpenWork | null = null,
): Promise<void> => saveLine(ctx, id, lineStatusColumns(status, ctx.now, open));

/** Moves lines with their part requests and cores to another order. */
export async function moveLines(
  { db }: Pick<StoreCtx, 'db'>,
  line_ids: readonly string[],
  work_order_id: string,
): Promise<void> {
  await db
    .updateTable('work_order_lines')
    .set((eb) => ({ work_order_id, version: eb('version', '+', 1) }))
    .where('id', '=', (eb) => eb.fn.any(eb.val(line_ids)))
    .execute();
  await db
    .updateTable('part_requests')
    .set({ work_order_id })
    .where('line_id', '=', (eb) => eb.fn.any(eb.val(line_ids)))
    .execute();
  const parts = db
    .selectFrom('part_requests')
    .select('id')
    .where('line_id', '=', (eb) => eb.fn.any(eb.val(line_ids)));
  await db.updateTable('core_returns').set({ work_order_id }).where('part_request_id', 'in', parts).execute();
}
