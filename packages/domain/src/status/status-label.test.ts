import { expect, it } from 'vitest';
import { statusLabel } from './status-label.ts';

it.each([
  ['in_progress', 'In Progress'],
  ['ready_for_review', 'Review'],
  ['estimate', 'Estimate'],
  ['hold', 'Hold'],
  ['partially_paid', 'Partially Paid'],
  ['cancelled', 'Cancelled'],
  ['toString', 'ToString'],
  ['', ''],
])('%s reads %j', (status, label) => {
  expect(statusLabel(status)).toBe(label);
});
