import { expect, it } from 'vitest';
import { punchTimesProblem } from './punch-times.ts';

const NOW = '2026-11-17T15:00:00Z';

it.each([
  ['2026-11-17T13:00:00Z', '2026-11-17T15:00:00Z', null],
  ['2026-11-17T13:00:00Z', null, null],
  ['2026-11-17T15:00:01Z', null, 'The start is in the future.'],
  ['2026-11-17T13:00:00Z', '2026-11-17T13:00:00Z', 'The end has to be after the start.'],
  ['2026-11-17T13:00:00Z', '2026-11-17T12:59:59Z', 'The end has to be after the start.'],
  ['2026-11-17T13:00:00Z', '2026-11-17T15:00:01Z', 'The end is in the future.'],
])('time from %s to %s: %s', (start, end, problem) => {
  expect(punchTimesProblem(start, end, NOW)).toBe(problem);
});
