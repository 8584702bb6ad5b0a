import type { LineStatus } from '@baydesk/domain/lines/line-status';
import type { PartRequestStatus } from '@baydesk/domain/part-requests/part-request-status';
import type { Insertable, Updateable } from 'kysely';
import type { PublicCtx } from '../../platform/context.ts';
import type { LineTasks, PartRequests, WorkOrderLines, WorkOrders } from '../../platform/database-types.generated.ts';
import type { EventActor } from '../../platform/events.ts';

/** What every write needs: a customer who decides by a link is no staff and has no session. */
type StoreCtx = Pick<PublicCtx, 'db' | 'now'> & { readonly actor: EventActor };

type New<Table> = Omit<Insertable<Table>, 'organization_id'>;

export async function insertOrder({ db, actor }: StoreCtx, row: New<WorkOrders>): Promise<void> {
  await db
    .insertInto('work_orders')
    .values({ ...row, organization_id: actor.organization_id })
    .execute();
}

/** Changes what the order itself says, which makes stale what others have read of it. */
export async function saveOrder({ db }: StoreCtx, id: string, columns: Updateable<WorkOrders>): Promise<void> {
  await db
    .updateTable('work_orders')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function insertLines({ db, actor }: StoreCtx, rows: readonly New<WorkOrderLines>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('work_order_lines')
    .values(rows.map((row) => ({ ...row, organization_id: actor.organization_id })))
    .execute();
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

/** Exactly these people work on a line from now on; who was there already keeps the place in the row. */
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

export const saveLineStatus = (ctx: StoreCtx, id: string, status: LineStatus): Promise<void> =>
  saveLine(ctx, id, { status, completed_at: status === 'completed' ? ctx.now.toString() : null });

export const saveRequestStatus = (ctx: StoreCtx, id: string, status: PartRequestStatus): Promise<void> =>
  saveRequest(ctx, id, { status });
