import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { LoadedOrder } from './load-order.ts';
import type { Assignee } from './order-draft.ts';

export interface StaffField {
  readonly field: string;
  readonly label: string;
}

export const ADVISOR = { field: 'service_advisor_id', label: 'Service advisor' } as const;
export const LEAD = { field: 'lead_technician_id', label: 'Lead technician' } as const;
const TECHNICIANS: StaffField = { field: 'technician_ids', label: 'Technician' };

export type People = Awaited<ReturnType<typeof readPeople>>;

/** Reads active people with the locations they work at; others are left out. */
export const readPeople = async ({ db }: Pick<Ctx, 'db'>, staff_ids: readonly (string | null | undefined)[]) => {
  const ids = staff_ids.filter((id) => typeof id === 'string');
  if (ids.length === 0) return [];
  return db
    .selectFrom('staff as s')
    .innerJoin('enrollments as e', 'e.staff_id', 's.id')
    .select(['s.id as staff_id', 's.first_name', 's.last_name', 's.hourly_cost_cents', 'e.workplace_id'])
    .where('s.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('s.status', '=', 'active')
    .execute();
};

/** Refuses, at the field, a person who is not active or does not work at the location. */
export function assertStaff(people: People, workplace_id: string, id: string, { field, label }: StaffField): Assignee {
  const person = people.find((each) => each.staff_id === id && each.workplace_id === workplace_id);
  if (!person) return refuse('no_longer_there', { field: label }, field);
  const { workplace_id: _workplace_id, ...assignee } = person;
  return assignee;
}

/** The technicians to assign, each once. Those on one of the lines already may stay, even if they left the location. */
export function assignees(
  { order, technicians }: LoadedOrder,
  people: People,
  staff_ids: readonly string[],
  line_ids: readonly string[],
): Assignee[] {
  return [...new Set(staff_ids)].map((id) => {
    const there = technicians.find(({ staff_id, line_id }) => staff_id === id && line_ids.includes(line_id));
    if (!there) return assertStaff(people, order.workplace_id, id, TECHNICIANS);
    const { staff_id, first_name, last_name, hourly_cost_cents } = there;
    return { staff_id, first_name, last_name, hourly_cost_cents };
  });
}
