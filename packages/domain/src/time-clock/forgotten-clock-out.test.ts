import { describe, expect, it } from 'vitest';
import { isForgotten, nextClosing } from './forgotten-clock-out.ts';

const TORONTO = { timezone: 'America/Toronto', closes_at: '18:00' };

describe('a location closes', () => {
  it.each([
    ['in the evening of the day somebody came in', '2026-11-17T13:00:00Z', TORONTO, '2026-11-17T23:00:00Z'],
    ['the next evening for whoever came in at closing time', '2026-11-17T23:00:00Z', TORONTO, '2026-11-18T23:00:00Z'],
    [
      'in the morning after a night shift',
      '2026-11-18T03:00:00Z',
      { ...TORONTO, closes_at: '06:30' },
      '2026-11-18T11:30:00Z',
    ],
    ['an hour later in UTC after the clocks went back', '2026-10-31T21:59:59Z', TORONTO, '2026-10-31T22:00:00Z'],
    [
      'by its own clock east of UTC',
      '2026-11-16T22:00:00Z',
      { timezone: 'Pacific/Auckland', closes_at: '17:00:00' },
      '2026-11-17T04:00:00Z',
    ],
    [
      'at the hour after one that a clock change skips',
      '2026-03-08T06:00:00Z',
      { ...TORONTO, closes_at: '02:30' },
      '2026-03-08T07:30:00Z',
    ],
  ])('%s', (_, moment, location, closing) => {
    expect(nextClosing(moment, location)?.toString()).toBe(closing);
  });

  it('never, where no time is set', () => {
    expect(nextClosing('2026-11-17T13:00:00Z', { ...TORONTO, closes_at: null })).toBeNull();
  });
});

describe('a forgotten clock-out', () => {
  it.each([
    ['2026-11-17T13:00:00Z', '2026-11-17T22:59:59Z', false],
    ['2026-11-17T13:00:00Z', '2026-11-17T23:00:00Z', true],
    ['2026-11-17T23:30:00Z', '2026-11-18T04:00:00Z', false],
    ['2026-11-17T23:30:00Z', '2026-11-18T23:00:00Z', true],
  ])('of somebody in since %s, at %s: %s', (started_at, now, expected) => {
    expect(isForgotten(started_at, now, TORONTO)).toBe(expected);
  });
});
