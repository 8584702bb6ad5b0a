import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { clockChangeMinutes, instantsAt, timeAtWorkplace } from './repeated-hour.ts';

const wallTime = (text: string) => Temporal.PlainDateTime.from(text);

it.each([
  ['2026-11-17T09:05', 'America/Toronto', ['2026-11-17T14:05:00Z']],
  ['2026-11-01T01:30', 'America/Toronto', ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']],
  ['2026-11-01T02:00', 'America/Toronto', ['2026-11-01T07:00:00Z']],
  ['2026-03-08T02:30', 'America/Toronto', ['2026-03-08T07:30:00Z']],
  ['2026-04-05T02:30', 'Pacific/Auckland', ['2026-04-04T13:30:00Z', '2026-04-04T14:30:00Z']],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z']],
])('clocks show %s in %s at %j', (wall_time, timezone, instants) => {
  expect(instantsAt(wallTime(wall_time), timezone).map(({ instant }) => instant)).toEqual(instants);
});

it('names the offset of each time in a repeated hour', () => {
  const offsets = instantsAt(wallTime('2026-11-01T01:30'), 'America/Toronto').map(({ offset }) => offset);
  expect(offsets).toEqual(['−04:00', '−05:00']);
});

it.each([
  ['2026-11-17T14:05:37Z', 'America/Toronto', '09:05'],
  ['2026-11-01T05:30:00Z', 'America/Toronto', '01:30 −04:00'],
  ['2026-11-01T06:30:00Z', 'America/Toronto', '01:30 −05:00'],
  ['2026-11-01T04:59:59Z', 'America/Toronto', '00:59'],
  ['2026-11-17T14:05:00Z', 'UTC', '14:05'],
])('%s in %s is shown as %s', (instant, timezone, text) => {
  expect(timeAtWorkplace(instant, timezone)).toBe(text);
});

it.each([
  ['in a night without a change', '2026-11-15T02:00:00Z', '2026-11-15T08:00:00Z', 'America/Toronto', 0],
  ['when they go back', '2026-11-01T03:00:00Z', '2026-11-01T08:00:00Z', 'America/Toronto', -60],
  ['when they go forward', '2026-03-08T04:30:00Z', '2026-03-08T09:00:00Z', 'America/Toronto', 60],
  ['by half an hour on Lord Howe Island', '2026-10-03T12:00:00Z', '2026-10-03T20:00:00Z', 'Australia/Lord_Howe', 30],
])('the clocks are put forward %s by so many minutes', (_, from, to, timezone, minutes) => {
  expect(clockChangeMinutes(from, to, timezone)).toBe(minutes);
});
