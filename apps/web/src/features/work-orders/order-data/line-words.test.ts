import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { expect, it } from 'vitest';
import { lineSummary, namesOf } from './line-words.ts';

const line = (fields: Partial<WorkOrderLine>) =>
  ({ time_estimate: 0, tech_time: null, part_requests: [], ...fields }) as unknown as WorkOrderLine;

it.each([
  [line({ time_estimate: 126 }), '2.10 h'],
  [line({ time_estimate: 126, tech_time: 60 }), '1.00 h'],
  [line({ part_requests: [{}, {}] as WorkOrderLine['part_requests'] }), '2 parts'],
  [line({ time_estimate: 30, part_requests: [{}] as WorkOrderLine['part_requests'] }), '0.50 h · 1 part'],
  [line({}), ''],
])('summarizes a folded line by its hours and parts', (folded, summary) => {
  expect(lineSummary(folded)).toBe(summary);
});

it('names several lines by the first one and the number of others', () => {
  expect(namesOf([{ line_name: 'Brakes' }])).toBe('Brakes');
  expect(namesOf([{ line_name: 'Brakes' }, { line_name: 'PM-B' }, { line_name: 'Wash' }])).toBe('Brakes and 2 more');
});
