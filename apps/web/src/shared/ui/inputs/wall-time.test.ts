import { expect, it } from 'vitest';
import { fromWallTime, meantInstants, onSameSide, toWallTime } from './wall-time.ts';

it.each([
  ['2026-11-15T14:05:00Z', 'America/Toronto', '2026-11-15', '09:05'],
  ['2026-11-15T03:00:00Z', 'America/Toronto', '2026-11-14', '22:00'],
  ['2026-11-15T14:05:00Z', 'Pacific/Auckland', '2026-11-16', '03:05'],
])('%s in %s is %s at %s, and back', (instant, timezone, date, time) => {
  expect(toWallTime(instant, timezone)).toEqual({ date, time });
  expect(fromWallTime({ date, time }, timezone)).toBe(instant);
});

it('moves a time skipped by the clock change forward', () => {
  expect(fromWallTime({ date: '2026-03-08', time: '02:30' }, 'America/Toronto')).toBe('2026-03-08T07:30:00Z');
});

it.each([
  [{ date: null, time: null }, null],
  [{ date: '2026-11-15', time: null }, '2026-11-15'],
  [{ date: 'soon', time: '09:05' }, 'soon 09:05'],
])('%j cannot be sent as a moment', (wall_time, value) => {
  expect(fromWallTime(wall_time, 'America/Toronto')).toBe(value);
});

it.each([
  ['2026-11-15', { date: '2026-11-15', time: null }],
  ['09:05', { date: null, time: '09:05' }],
  ['soon', { date: null, time: null }],
])('%s is read as an incomplete moment', (value, wall_time) => {
  expect(toWallTime(value, 'America/Toronto')).toEqual(wall_time);
});

it('stays on its side of the clock change when the minutes change', () => {
  const changed = fromWallTime({ date: '2026-11-01', time: '01:45' }, 'America/Toronto');
  expect(onSameSide(changed, '2026-11-01T06:30:00Z', 'America/Toronto')).toBe('2026-11-01T06:45:00Z');
  expect(onSameSide(changed, '2026-11-01T05:30:00Z', 'America/Toronto')).toBe('2026-11-01T05:45:00Z');
  expect(onSameSide(changed, null, 'America/Toronto')).toBe('2026-11-01T05:45:00Z');
});

it.each([
  ['2026-11-01T06:30:12Z', ['2026-11-01T05:30:12Z', '2026-11-01T06:30:12Z']],
  ['2026-11-15', []],
  [null, []],
])('%s may mean %j', (value, instants) => {
  expect(meantInstants(value, 'America/Toronto').map(({ instant }) => instant)).toEqual(instants);
});
