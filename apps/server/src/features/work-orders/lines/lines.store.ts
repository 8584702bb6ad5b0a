import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

/** Leaves the versions as they are, because nobody types a place. */
export async function saveLinePlaces(
  { db }: Pick<Ctx, 'db'>,
  places: readonly { readonly id: string; readonly line_order: number }[],
): Promise<void> {
  await sql`
    update work_order_lines l set line_order = p.line_order
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ line_order }) => line_order)}::integer[])
      as p (id, line_order)
    where l.id = p.id
  `.execute(db);
}

/** Places tasks, also on another line, and leaves their versions as they are. */
export async function saveTaskPlaces(
  { db }: Pick<Ctx, 'db'>,
  places: readonly { readonly id: string; readonly line_id: string; readonly position: number }[],
): Promise<void> {
  await sql`
    update line_tasks t set line_id = p.line_id, position = p.position
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ line_id }) => line_id)}::uuid[],
      ${places.map(({ position }) => position)}::integer[]) as p (id, line_id, position)
    where t.id = p.id
  `.execute(db);
}

/** Leaves the version as it is, because a dismissal changes nothing on the order. */
export async function saveDismissal({ db }: Pick<Ctx, 'db'>, id: string, dismissed_at: string | null): Promise<void> {
  await db.updateTable('work_order_lines').set({ dismissed_at }).where('id', '=', id).execute();
}
