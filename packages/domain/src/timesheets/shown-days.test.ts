import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { minutesToHours } from '../format/hours.ts';
import { hoursTotals } from './payroll-days.ts';
import { shownDays } from './shown-days.ts';

const dayOf = (date: string, wo_seconds: number, internal_seconds = 0, workplace_id = 'one') => ({
  date,
  workplace_id,
  seconds: wo_seconds + internal_seconds,
  wo_seconds,
  internal_seconds,
});
const hours = (seconds: number) => minutesToHours(seconds / 60);

it('three days of 20 minutes are one hour, and add up to it', () => {
  const days = shownDays(['2026-03-02', '2026-03-03', '2026-03-04'].map((date) => dayOf(date, 1_200)));
  expect(days.map(({ seconds }) => hours(seconds))).toEqual([0.34, 0.33, 0.33]);
  expect(hours(hoursTotals(days).seconds)).toBe(1);
});

it('every week and location is rounded by itself, in the order of the days', () => {
  const days = [
    dayOf('2026-03-08', 1_200),
    dayOf('2026-03-09', 1_200),
    dayOf('2026-03-09', 0, 1_200, 'two'),
    dayOf('2026-03-10', 0),
  ];
  expect(shownDays(days).map(({ seconds }) => hours(seconds))).toEqual([0.33, 0.33, 0.33, 0]);
});

it('the days of a week add up to its hours, none is off by a hundredth, and its parts add up to a day', () => {
  const day = fc.tuple(fc.nat(40_000), fc.nat(40_000));
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 7 }), (parts) => {
      const days = parts.map(([on_orders, internal], index) => dayOf(`2026-03-0${index + 2}`, on_orders, internal));
      const shown = shownDays(days);
      const whole = hoursTotals(days).seconds;
      expect(hoursTotals(shown).seconds).toBe(Math.round(whole / 36) * 36);
      for (const [index, { seconds, wo_seconds, internal_seconds }] of shown.entries()) {
        expect(Math.abs(seconds - (days[index]?.seconds ?? 0))).toBeLessThan(36 + 18);
        expect(wo_seconds + internal_seconds).toBe(seconds);
        expect(Math.min(wo_seconds, internal_seconds)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
