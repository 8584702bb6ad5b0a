import { expect, it } from 'vitest';
import { timeTakenFromEnd } from './time-taken-from-end.ts';

const FIRST = { started_at: '2026-11-17T13:00:00.000Z', ended_at: '2026-11-17T14:00:00.000Z' };
const SECOND = { started_at: '2026-11-17T15:00:00.000Z', ended_at: '2026-11-17T15:30:00.000Z' };

it.each([
  ['stays at 90 minutes', 90, []],
  ['grows at the end', 100, [[SECOND, '2026-11-17T15:40:00.000Z']]],
  ['shrinks at the end', 70, [[SECOND, '2026-11-17T15:10:00.000Z']]],
  ['loses the last record', 60, [[SECOND, null]]],
  [
    'loses the last record and some of the one before',
    45,
    [
      [SECOND, null],
      [FIRST, '2026-11-17T13:45:00.000Z'],
    ],
  ],
  [
    'is taken away',
    0,
    [
      [SECOND, null],
      [FIRST, null],
    ],
  ],
] as const)('the time on a line %s', (_, minutes, expected) => {
  const changes = timeTakenFromEnd([FIRST, SECOND], minutes * 60);
  expect(changes.map(({ record, ended_at }) => [record, ended_at])).toEqual(expected);
});
