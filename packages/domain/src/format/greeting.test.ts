import { expect, it } from 'vitest';
import { greetingAt } from './greeting.ts';

it.each([
  ['2026-11-16T00:00:00Z', 'UTC', 'Good evening'],
  ['2026-11-16T02:59:00Z', 'UTC', 'Good evening'],
  ['2026-11-16T03:00:00Z', 'UTC', 'Good morning'],
  ['2026-11-16T04:00:00Z', 'UTC', 'Good morning'],
  ['2026-11-16T11:59:00Z', 'UTC', 'Good morning'],
  ['2026-11-16T12:00:00Z', 'UTC', 'Good afternoon'],
  ['2026-11-16T17:59:00Z', 'UTC', 'Good afternoon'],
  ['2026-11-16T18:00:00Z', 'UTC', 'Good evening'],
  ['2026-11-16T23:59:00Z', 'UTC', 'Good evening'],
  ['2026-11-15T12:00:00Z', 'America/Toronto', 'Good morning'],
  ['2026-11-15T18:00:00Z', 'America/Toronto', 'Good afternoon'],
  ['2026-11-16T03:00:00Z', 'America/Toronto', 'Good evening'],
  ['2026-11-15T05:00:00Z', 'America/Toronto', 'Good evening'],
  ['2026-11-15T18:00:00Z', 'Pacific/Auckland', 'Good morning'],
])('at %s in %s people read %s', (now, timezone, words) => {
  expect(greetingAt(now, timezone)).toBe(words);
});
