import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import type { LoadedOrder } from '../load-order.ts';

/** Only who is active and enrolled where the order is can be put on a line; who is on it already may stay. */
export async function assertTechnicians(
  { db }: Pick<Ctx, 'db'>,
  { order, technicians }: LoadedOrder,
  staff_ids: readonly string[],
  line_ids: readonly string[],
): Promise<void> {
  const on_line = technicians.filter(({ line_id }) => line_ids.includes(line_id)).map(({ staff_id }) => staff_id);
  const added = staff_ids.filter((id) => !on_line.includes(id));
  if (added.length === 0) return;
  const found = await db
    .selectFrom('staff as s')
    .innerJoin('enrollments as e', 'e.staff_id', 's.id')
    .select('s.id')
    .where('s.id', '=', (eb) => eb.fn.any(eb.val(added)))
    .where('s.status', '=', 'active')
    .where('e.workplace_id', '=', order.workplace_id)
    .execute();
  const usable = new Set(found.map(({ id }) => id));
  if (added.some((id) => !usable.has(id))) refuse('no_longer_there', { field: 'Technician' }, 'technician_ids');
}
