import { expect, it } from 'vitest';
import { pauseAfter } from '../shared/live/live-stream.ts';
import { shownBy } from '../shared/live/shown-by.ts';

it.each([
  ['mail', ['mail', 'event']],
  ['workplace', ['workplace', 'profile', 'organization', 'department', 'staff', 'event']],
  ['category', ['category', 'pricing', 'canned_line', 'parts_catalogue', 'event']],
  [
    'work_order',
    [
      'work_order',
      'customer',
      'invoice',
      'part_request',
      'inventory',
      'purchase_order',
      'part_return',
      'part_sale',
      'event',
    ],
  ],
  ['inventory', ['inventory', 'parts_catalogue', 'part_request', 'event']],
  ['labour_type', ['labour_type', 'canned_line', 'organization', 'event']],
])('a change to %s refreshes %s', (entity, keys) => {
  expect(shownBy(entity)).toEqual(keys);
});

it.each([
  [0, 1_000],
  [1, 2_000],
  [3, 8_000],
  [10, 30_000],
])('after %i failures in a row the stream waits %i ms', (failures, pause_ms) => {
  expect(pauseAfter(failures)).toBe(pause_ms);
});
