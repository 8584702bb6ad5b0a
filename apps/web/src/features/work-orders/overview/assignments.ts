import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';

export interface Assignment {
  readonly work_order_id: string;
  readonly work_order_number: string;
  readonly version: number;
  readonly role: 'advisor' | 'technician';
  readonly person_id: string | null;
  readonly person_before_id: string | null;
}

interface Chosen {
  readonly service_advisor_id: string | null;
  readonly lead_technician_id: string | null;
}

/** The changes to make; orders that already have the person are left out. */
export function assignments(orders: readonly WorkOrderRow[], chosen: Chosen): readonly Assignment[] {
  return orders.flatMap((order) => {
    const of = { work_order_id: order.id, work_order_number: order.work_order_number, version: order.version };
    const wanted: Assignment[] = [
      {
        ...of,
        role: 'advisor',
        person_id: chosen.service_advisor_id,
        person_before_id: order.service_advisor_id,
      },
      {
        ...of,
        role: 'technician',
        person_id: chosen.lead_technician_id,
        person_before_id: order.lead_technician_id,
      },
    ];
    return wanted.filter(({ person_id, person_before_id }) => person_id !== null && person_id !== person_before_id);
  });
}

/** The assignments that undo the given ones, last first, with the newest version of each order. */
export function takenBack(done: readonly Assignment[]): readonly Assignment[] {
  const newest = new Map(done.map(({ work_order_id, version }) => [work_order_id, version]));
  return done.toReversed().map((assignment) => ({
    ...assignment,
    version: newest.get(assignment.work_order_id) ?? assignment.version,
    person_id: assignment.person_before_id,
    person_before_id: assignment.person_id,
  }));
}
