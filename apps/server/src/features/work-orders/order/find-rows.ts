import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';

/** Finds the order a line or a part request is on. */
export async function orderOf(
  { db }: Pick<Ctx, 'db'>,
  table: 'work_order_lines' | 'part_requests',
  id: string,
): Promise<string> {
  const row = await db
    .selectFrom(table)
    .select('work_order_id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.work_order_id ?? refuse('not_found');
}

const OWNERS = { work_order_lines: 'work_order_id', part_requests: 'work_order_id', line_tasks: 'line_id' } as const;

/** Tells whether a create is a repeat. Refuses an id that was removed or is used by another order or line. */
export async function isCreated(
  { db }: Pick<Ctx, 'db'>,
  table: keyof typeof OWNERS,
  id: string,
  owner_id: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`
    select ${sql.ref(OWNERS[table])} = ${owner_id} and removed_at is null as is_same
    from ${sql.table(table)} where id = ${id}`.execute(db);
  const [found] = rows;
  if (found && !found.is_same) refuse('not_found');
  return found !== undefined;
}
