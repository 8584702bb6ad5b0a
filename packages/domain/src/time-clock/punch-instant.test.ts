import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { notBefore, punchInstant } from './punch-instant.ts';

const NOW = Temporal.Instant.from('2026-11-17T15:00:30.750Z');

describe('the second at which a punch counts', () => {
  it('is now, without its fraction, for a punch that is sent at once', () => {
    expect(punchInstant(NOW, null)).toEqual({
      at: Temporal.Instant.from('2026-11-17T15:00:30Z'),
      device_off_by_seconds: null,
    });
  });

  it.each([
    ['a right clock', '2026-11-17T14:30:00Z', '2026-11-17T15:00:30.750Z', '2026-11-17T14:30:00Z', null],
    ['a slow network', '2026-11-17T14:30:00Z', '2026-11-17T15:00:25.750Z', '2026-11-17T14:30:05Z', null],
    ['a clock an hour behind', '2026-11-17T13:30:00Z', '2026-11-17T14:00:30.750Z', '2026-11-17T14:30:00Z', 3_600],
    ['a clock an hour ahead', '2026-11-17T15:30:00Z', '2026-11-17T16:00:30.750Z', '2026-11-17T14:30:00Z', -3_600],
    ['a clock a year ahead', '2027-11-17T14:30:00Z', '2027-11-17T15:00:30.750Z', '2026-11-17T14:30:00Z', -31_536_000],
    [
      'a clock that was put back since',
      '2026-11-17T18:00:00Z',
      '2026-11-17T15:00:30.750Z',
      '2026-11-17T15:00:30Z',
      null,
    ],
  ])('is right on a device with %s', (_device, made_at, sent_at, at, device_off_by_seconds) => {
    expect(punchInstant(NOW, { made_at, sent_at })).toEqual({ at: Temporal.Instant.from(at), device_off_by_seconds });
  });

  it('never lies in the future, and not before the time the punch waited', () => {
    const offset = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(offset, fc.nat(100_000_000), (off_by, waited) => {
        const sent = NOW.add({ milliseconds: off_by });
        const { at } = punchInstant(NOW, { made_at: sent.subtract({ milliseconds: waited }), sent_at: sent });
        const early = NOW.epochMilliseconds - at.epochMilliseconds - waited;
        expect(early).toBeGreaterThanOrEqual(0);
        expect(early).toBeLessThan(1_000);
      }),
    );
  });
});

describe('a punch right after another', () => {
  const at = Temporal.Instant.from('2026-11-17T15:00:00Z');
  it.each([
    [null, '2026-11-17T15:00:00Z'],
    ['2026-11-17T14:59:00Z', '2026-11-17T15:00:00Z'],
    ['2026-11-17T15:00:02Z', '2026-11-17T15:00:02Z'],
    ['2026-11-17T15:01:00Z', '2026-11-17T15:01:00Z'],
    ['2026-11-17T15:01:01Z', '2026-11-17T15:00:00Z'],
  ])('that ended at %s counts at %s', (earliest, counted) => {
    expect(notBefore(at, earliest).toString()).toBe(counted);
  });
});
