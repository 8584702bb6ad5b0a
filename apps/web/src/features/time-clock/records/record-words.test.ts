import { expect, it } from 'vitest';
import { timesText } from './record-words.ts';

const TORONTO = 'America/Toronto';

it.each([
  ['2026-11-17T14:05:37Z', '2026-11-17T15:30:00Z', '09:05 – 10:30'],
  ['2026-11-17T14:05:37Z', null, '09:05 – In progress'],
  ['2026-11-18T03:00:00Z', '2026-11-18T11:00:00Z', '22:00 – Nov 18, 06:00'],
  ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '01:30 −04:00 – 01:30 −05:00'],
])('time from %s to %s is shown as %s', (start_date, end_date, text) => {
  expect(timesText({ start_date, end_date, timezone: TORONTO })).toBe(text);
});
