import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import type { LoadedOrder } from './load-order.ts';

interface StaffField {
  readonly field: string;
  readonly label: string;
}

export const ADVISOR: StaffField = { field: 'service_advisor_id', label: 'Service advisor' };
export const LEAD: StaffField = { field: 'lead_technician_id', label: 'Lead technician' };
const TECHNICIANS: StaffField = { field: 'technician_ids', label: 'Technician' };

/** Refuses, at the field, people who are not active or do not work at the location. */
export async function assertStaff(
  { db }: Pick<Ctx, 'db'>,
  workplace_id: string,
  staff_ids: readonly string[],
  { field, label }: StaffField,
): Promise<void> {
  if (staff_ids.length === 0) return;
  const found = await db
    .selectFrom('staff as s')
    .innerJoin('enrollments as e', 'e.staff_id', 's.id')
    .select('s.id')
    .where('s.id', '=', (eb) => eb.fn.any(eb.val(staff_ids)))
    .where('s.status', '=', 'active')
    .where('e.workplace_id', '=', workplace_id)
    .execute();
  const usable = new Set(found.map(({ id }) => id));
  if (staff_ids.some((id) => !usable.has(id))) refuse('no_longer_there', { field: label }, field);
}

/** Technicians who are on one of the lines already may stay, even if they left the location. */
export async function assertTechnicians(
  ctx: Pick<Ctx, 'db'>,
  { order, technicians }: LoadedOrder,
  staff_ids: readonly string[],
  line_ids: readonly string[],
): Promise<void> {
  const on_line = technicians.filter(({ line_id }) => line_ids.includes(line_id)).map(({ staff_id }) => staff_id);
  const added = staff_ids.filter((id) => !on_line.includes(id));
  await assertStaff(ctx, order.workplace_id, added, TECHNICIANS);
}
