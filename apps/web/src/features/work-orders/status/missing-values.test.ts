import { expect, it } from 'vitest';
import { missingValues } from './missing-values.ts';

const ORDER = { id: '01890000-0000-7000-8000-000000000001', version: 3 };
const is_blocking = true;

it('has a blank for each missing field and no others', () => {
  const values = missingValues(ORDER, [
    { field: 'mileage', label: 'Mileage', is_blocking },
    { field: 'customer_po', label: 'Customer PO', is_blocking },
    { field: 'tech_story', label: 'Story', line_id: 'l1', line_name: 'Brakes', is_blocking },
    { field: 'vehicle_type', label: 'Vehicle type', is_blocking: false },
    { field: 'tech_story', label: 'Story', line_id: 'l2', line_name: 'PM-B', is_blocking },
  ]);
  expect(values).toEqual({
    work_order_id: ORDER.id,
    version: 3,
    is_lower_right: false,
    mileage: null,
    customer_po: '',
    vehicle_type_id: null,
    stories: [
      { line_id: 'l1', tech_story: '' },
      { line_id: 'l2', tech_story: '' },
    ],
  });
});
