import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { OrderSide } from '../order/order-differences.ts';

const MARKED_TABLES = {
  lines: 'work_order_lines',
  part_requests: 'part_requests',
  core_returns: 'core_returns',
  tasks: 'line_tasks',
} as const;

interface Change {
  readonly before: OrderSide;
  readonly after: OrderSide;
}

/** Restores every row below the order that a change touched; rows it added are marked as removed. */
export async function takeBack(ctx: Ctx, { before, after }: Change): Promise<void> {
  for (const [side, table] of Object.entries(MARKED_TABLES)) {
    const was = before[side as keyof typeof MARKED_TABLES] ?? {};
    for (const [id, columns] of Object.entries(was)) await putBack(ctx, table, id, columns);
  }
  await putTechniciansBack(ctx, before.technicians ?? {}, after.technicians ?? {});
}

async function putBack(
  { db, now }: Ctx,
  table: (typeof MARKED_TABLES)[keyof typeof MARKED_TABLES],
  id: string,
  columns: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const { id: _id, ...own } = columns ?? {};
  const marked = columns === null ? { removed_at: now.toString() } : { ...own, removed_at: null };
  await db
    .updateTable(table)
    .set(marked)
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

type Sides = NonNullable<OrderSide['technicians']>;

/** Assignments have no `removed_at`, so they are deleted or inserted again. */
async function putTechniciansBack({ db, actor }: Ctx, before: Sides, after: Sides): Promise<void> {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [line_id = '', staff_id = ''] = key.split(' ');
    const was = before[key];
    await db.deleteFrom('line_technicians').where('line_id', '=', line_id).where('staff_id', '=', staff_id).execute();
    if (!was) continue;
    await db
      .insertInto('line_technicians')
      .values({
        organization_id: actor.organization_id,
        line_id,
        staff_id,
        assigned_at: String(was['assigned_at']),
      })
      .execute();
  }
}
