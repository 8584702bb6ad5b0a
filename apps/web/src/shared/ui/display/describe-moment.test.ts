import { describe, expect, it } from 'vitest';
import { fullMoment, shortMoment } from './describe-moment.ts';

const toronto = { now: '2026-11-15T20:00:00Z', timezone: 'America/Toronto' };

describe('when something happened', () => {
  it.each([
    ['2026-11-15T14:05:00Z', false, 'Nov 15'],
    ['2026-11-15T14:05:00Z', true, 'Nov 15, 09:05'],
    ['2026-11-15T03:00:00Z', false, 'Nov 14'],
    ['2024-02-29', false, 'Feb 29, 2024'],
    ['2026-11-15', true, 'Nov 15'],
  ])('%s reads short, with time %s: %s', (value, with_time, text) => {
    expect(shortMoment(value, toronto, with_time)).toBe(text);
  });

  it("names the year on New Year's Eve by the workplace, not by UTC", () => {
    expect(shortMoment('2027-01-01T02:00:00Z', toronto)).toBe('Dec 31');
  });

  it.each([
    ['2026-11-15T17:00:00Z', 'Nov 15, 2026, 12:00 · 3 hours ago'],
    ['2026-11-15', 'Nov 15, 2026 · today'],
    ['2026-11-14', 'Nov 14, 2026 · 1 day ago'],
    ['2026-11-18', 'Nov 18, 2026 · in 3 days'],
  ])('%s reads in full: %s', (value, text) => {
    expect(fullMoment(value, toronto)).toBe(text);
  });
});
