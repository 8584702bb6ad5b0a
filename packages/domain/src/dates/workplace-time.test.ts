import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { inWorkplaceTime, requireTimezone, toInstant, toServerInstant, workplaceDate } from './workplace-time.ts';

const ZONES = ['America/Toronto', 'America/St_Johns', 'Europe/Berlin', 'Australia/Sydney', 'Pacific/Auckland', 'UTC'];

describe('an instant at a workplace', () => {
  it.each([
    ['2026-11-15T03:30:00Z', 'America/Toronto', '2026-11-14', '22:30'],
    ['2026-11-15T03:30:00Z', 'Pacific/Auckland', '2026-11-15', '16:30'],
    ['2026-11-14T11:30:00Z', 'Pacific/Auckland', '2026-11-15', '00:30'],
    ['2026-03-08T06:59:00Z', 'America/Toronto', '2026-03-08', '01:59'],
    ['2026-03-08T07:00:00Z', 'America/Toronto', '2026-03-08', '03:00'],
    ['2026-11-01T06:30:00Z', 'America/Toronto', '2026-11-01', '01:30'],
  ])('%s in %s falls on %s at %s', (moment, timezone, date, time) => {
    expect(workplaceDate(moment, timezone).toString()).toBe(date);
    expect(inWorkplaceTime(moment, timezone).toPlainTime().toString({ smallestUnit: 'minute' })).toBe(time);
  });

  it.each([undefined, null, '', '  '])('cannot be shown with the timezone %j', (timezone) => {
    expect(() => inWorkplaceTime('2026-11-15T03:30:00Z', timezone)).toThrow('Timezone is not set');
    expect(() => requireTimezone(timezone)).toThrow('Timezone is not set');
    expect(() => toServerInstant(Temporal.PlainDateTime.from('2026-11-15T09:00'), timezone)).toThrow(
      'Timezone is not set',
    );
  });

  it('is the same from the database, from the wire and from a rule', () => {
    const instant = Temporal.Instant.from('2026-11-15T03:30:00.123Z');
    expect(toInstant(new Date('2026-11-15T03:30:00.123Z')).equals(instant)).toBe(true);
    expect(toInstant('2026-11-14T22:30:00.123-05:00').equals(instant)).toBe(true);
    expect(toInstant(instant).equals(instant)).toBe(true);
  });
});

describe('a wall time sent to the server', () => {
  it.each([
    ['2026-11-15T09:05', 'America/Toronto', '2026-11-15T14:05:00Z'],
    ['2026-11-15T09:05', 'Pacific/Auckland', '2026-11-14T20:05:00Z'],
    ['2026-03-08T02:30', 'America/Toronto', '2026-03-08T07:30:00Z'],
    ['2026-11-01T01:30', 'America/Toronto', '2026-11-01T05:30:00Z'],
  ])('%s in %s is %s', (wall_time, timezone, instant) => {
    expect(toServerInstant(Temporal.PlainDateTime.from(wall_time), timezone)).toBe(instant);
  });

  it('comes back unchanged unless a clock change skipped it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), fc.constantFrom(...ZONES), (minutes, timezone) => {
        const shown = inWorkplaceTime(Temporal.Instant.from('2024-01-01T00:00Z').add({ minutes }), timezone);
        const sent = toServerInstant(shown.toPlainDateTime(), timezone);
        expect(inWorkplaceTime(sent, timezone).toPlainDateTime().toString()).toBe(shown.toPlainDateTime().toString());
      }),
    );
  });
});
