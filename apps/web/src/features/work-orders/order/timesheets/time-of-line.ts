import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';

type Person = WorkOrderLine['assigned_techs'][number];

export interface TimeOfPerson {
  readonly person: Person;
  /** Null for a technician who is assigned and has no time on the line. */
  readonly minutes: number | null;
}

/** The technicians with time on a line, then those who are only assigned to it. */
export function timeOfLine({
  assigned_techs,
  tech_times,
}: Pick<WorkOrderLine, 'assigned_techs' | 'tech_times'>): readonly TimeOfPerson[] {
  const logged = new Set(tech_times.map(({ staff_id }) => staff_id));
  return [
    ...tech_times.map(({ minutes, ...person }) => ({ person, minutes })),
    ...assigned_techs.filter(({ staff_id }) => !logged.has(staff_id)).map((person) => ({ person, minutes: null })),
  ];
}
