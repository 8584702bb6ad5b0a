import { expect, it } from 'vitest';
import { timezones } from './timezones.ts';
import { inWorkplaceTime } from './workplace-time.ts';

it.each([
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Godthab', 'America/Nuuk'],
])('%s is offered by its current name %s too', (old_name, name) => {
  const offered = timezones();
  expect(offered.filter((timezone) => timezone === old_name || timezone === name)).toHaveLength(2);
});

it('every timezone is offered once, in order, and can be computed with', () => {
  const offered = timezones();
  expect(offered).toEqual([...new Set(offered)].toSorted());
  expect(() => offered.map((timezone) => inWorkplaceTime('2026-07-15T12:00:00Z', timezone).offset)).not.toThrow();
});
