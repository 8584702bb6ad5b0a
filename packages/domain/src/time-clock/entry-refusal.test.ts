import { expect, it } from 'vitest';
import { entryRefusal } from './entry-refusal.ts';

const LINE = {
  line_status: 'in_progress',
  order_status: 'in_progress',
  order_kind: 'work_order',
  work_order_number: 'WOTOR-1042',
  service_advisor: null,
} as const;

it.each([
  ['on a line that is worked on', {}, true, true],
  ['on a completed line', { line_status: 'completed' }, true, false],
  ['on an invoiced order', { line_status: 'completed', order_status: 'invoiced' }, true, false],
  ['on an order on hold', { order_status: 'hold' }, true, false],
  ['on a line nobody authorized', { line_status: 'authorization_required' }, false, false],
  ['on a declined line', { line_status: 'cancelled' }, false, false],
  ['on a part sale', { order_kind: 'part_sale' }, false, false],
] as const)('time %s can be entered: %j, ended %s, running %s', (_, fields, ended, running) => {
  expect(entryRefusal({ ...LINE, ...fields }, false) === null).toBe(ended);
  expect(entryRefusal({ ...LINE, ...fields }, true) === null).toBe(running);
});
