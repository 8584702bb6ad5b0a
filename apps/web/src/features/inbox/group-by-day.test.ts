import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const surroundings = { now: '2026-11-16T14:00:00Z', timezone: 'America/Toronto' };

it('groups items by the shop’s days', () => {
  const items = ['2026-11-16T13:00:00Z', '2026-11-16T05:00:00Z', '2026-11-16T04:59:00Z', '2026-11-13T12:00:00Z'];
  const groups = groupByDay(
    items.map((created_at) => ({ created_at })),
    surroundings,
  );
  expect(groups.map(({ day, items: of_day }) => [day, of_day.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Nov 13', 1],
  ]);
});
