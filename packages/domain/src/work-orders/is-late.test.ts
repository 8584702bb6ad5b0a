import { expect, it } from 'vitest';
import { isLate } from './is-late.ts';

const NOW = new Date('2026-11-15T15:00:00Z');

it.each([
  ['2026-11-15T14:59:00Z', 'in_progress', true],
  ['2026-11-15T15:01:00Z', 'in_progress', false],
  ['2026-11-15T14:59:00Z', 'complete', false],
  [null, 'estimate', false],
] as const)('an order promised for %s that is %s is late: %s', (promised_at, status, expected) => {
  expect(isLate({ promised_at, status }, NOW)).toBe(expected);
});
