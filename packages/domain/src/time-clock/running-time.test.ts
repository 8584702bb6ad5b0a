import { expect, it } from 'vitest';
import { clockText, minutesSoFar, secondsOf, secondsToday } from './running-time.ts';

const NOW = new Date('2026-11-17T15:00:00.900Z');

it.each([
  ['2026-11-17T14:00:00Z', '2026-11-17T14:30:10Z', 1810],
  ['2026-11-17T14:00:00Z', null, 3600],
  ['2026-11-17T15:00:01Z', null, 0],
])('a record from %s to %s lasts %i seconds', (start_date, end_date, seconds) => {
  expect(secondsOf({ start_date, end_date }, NOW)).toBe(seconds);
});

it.each([
  ['begun today', '2026-11-17T14:00:00Z', '00:00', 3600],
  ['begun yesterday', '2026-11-17T03:00:00Z', '00:00', 10 * 3600],
  ['begun in the night before the day starts', '2026-11-17T10:00:00Z', '06:00', 4 * 3600],
])(
  'of what is running, %s, only the part of the payroll day counts for today',
  (_, start_date, day_starts_at, seconds) => {
    const place = { timezone: 'America/Toronto', day_starts_at };
    expect(secondsToday({ start_date, end_date: null }, NOW, place)).toBe(seconds);
  },
);

it.each([
  [0, '0:00:00'],
  [59, '0:00:59'],
  [4328, '1:12:08'],
  [36_000, '10:00:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

it.each([
  ['everybody', undefined, 90 + 60 + 30],
  ['whoever is on it', 'mike', 90 + 60],
  ['whoever began just now', 'sara', 30],
  ['somebody who is only assigned', 'jamal', 0],
])('the time on a line so far, of %s, is what has ended and what is running', (_, staff_id, minutes) => {
  const line = {
    tech_times: [
      { staff_id: 'mike', minutes: 90 },
      { staff_id: 'sara', minutes: 0 },
    ],
    task_records: [
      { staff_id: 'mike', start_date: '2026-11-17T11:00:00Z', end_date: '2026-11-17T12:30:00Z' },
      { staff_id: 'mike', start_date: '2026-11-17T14:00:00Z', end_date: null },
      { staff_id: 'sara', start_date: '2026-11-17T14:30:00Z', end_date: null },
    ],
  };
  expect(minutesSoFar(line, NOW, staff_id)).toBe(minutes);
});
