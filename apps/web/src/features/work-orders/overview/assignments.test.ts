import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { describe, expect, it } from 'vitest';
import { assignments, takenBack } from './assignments.ts';

const order = (id: string, service_advisor_id: string | null) =>
  ({
    id,
    work_order_number: `WO-${id}`,
    version: 3,
    service_advisor_id,
    lead_technician_id: null,
  }) as WorkOrderRow;

describe('assigning people to several orders', () => {
  it('leaves out orders that already have the person, and roles left blank', () => {
    const wanted = assignments([order('1', 'priya'), order('2', 'sam')], {
      service_advisor_id: 'priya',
      lead_technician_id: null,
    });
    expect(wanted.map(({ work_order_id, role }) => [work_order_id, role])).toEqual([['2', 'advisor']]);
  });

  it('is undone with the previous people and the newest versions', () => {
    const [advisor, technician] = assignments([order('2', 'sam')], {
      service_advisor_id: 'priya',
      lead_technician_id: 'mike',
    });
    if (!advisor || !technician) throw new Error('Both were wanted');
    const back = takenBack([
      { ...advisor, version: 4 },
      { ...technician, version: 5 },
    ]);
    expect(back.map(({ role, person_id, version }) => [role, person_id, version])).toEqual([
      ['technician', null, 5],
      ['advisor', 'sam', 5],
    ]);
  });
});
