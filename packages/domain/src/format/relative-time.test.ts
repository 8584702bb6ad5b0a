import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dayDifferenceText, relativeTime } from './relative-time.ts';

const now = Temporal.Instant.from('2026-11-15T12:00:00Z');

describe('how long ago something happened', () => {
  it.each([
    [0, 'just now'],
    [-59, 'just now'],
    [59, 'just now'],
    [-60, '1 minute ago'],
    [-3_599, '59 minutes ago'],
    [-3_600, '1 hour ago'],
    [-86_399, '23 hours ago'],
    [-2 * 86_400, '2 days ago'],
    [-45 * 86_400, '1 month ago'],
    [-800 * 86_400, '2 years ago'],
    [120, 'in 2 minutes'],
    [3 * 86_400, 'in 3 days'],
  ])('%i seconds from now reads %s', (seconds, text) => {
    expect(relativeTime(now.add({ seconds }), now)).toBe(text);
  });
});

describe('days between two dates', () => {
  it.each([
    ['2026-11-15', '2026-11-15', '0 days'],
    ['2026-11-14', '2026-11-15', '1 day'],
    ['2026-11-12', '2026-11-15', '3 days'],
    ['2026-11-15', '2026-11-14', '−1 day'],
    ['2026-11-15', '2026-11-13', '−2 days'],
    ['2024-02-28', '2024-03-01', '2 days'],
    ['2025-11-15', '2026-11-15', '365 days'],
  ])('from %s to %s are %s', (from, to, text) => {
    expect(dayDifferenceText(from, to)).toBe(text);
  });

  it('say day only for one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 5_000 }), (days) => {
        const from = Temporal.PlainDate.from('2026-11-15');
        expect(dayDifferenceText(from, from.add({ days })).endsWith(' day')).toBe(Math.abs(days) === 1);
      }),
    );
  });
});
