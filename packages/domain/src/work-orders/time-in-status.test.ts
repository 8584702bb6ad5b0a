import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { timeInStatuses } from './time-in-status.ts';

const NOON = Temporal.Instant.from('2026-11-16T12:00:00Z');
const at = (time: string) => `2026-11-16T${time}:00Z`;

it('an order that was put on hold and taken up again was twice in progress', () => {
  const path = [
    { status: 'estimate', since: at('08:00') },
    { status: 'in_progress', since: at('09:00') },
    { status: 'hold', since: at('09:30') },
    { status: 'in_progress', since: at('11:00') },
  ] as const;
  expect(timeInStatuses(path, NOON)).toEqual([
    { status: 'estimate', seconds: 3600, times: 1 },
    { status: 'in_progress', seconds: 5400, times: 2 },
    { status: 'hold', seconds: 5400, times: 1 },
  ]);
});

it('the clock stops when nothing changes any more', () => {
  const path = [
    { status: 'estimate', since: at('08:00') },
    { status: 'declined', since: at('08:10') },
  ] as const;
  expect(timeInStatuses(path, NOON)).toEqual([
    { status: 'estimate', seconds: 600, times: 1 },
    { status: 'declined', seconds: 0, times: 1 },
  ]);
});

it('the same status told twice is one stay', () => {
  const path = [
    { status: 'estimate', since: at('08:00') },
    { status: 'estimate', since: at('10:00') },
  ] as const;
  expect(timeInStatuses(path, NOON)).toEqual([{ status: 'estimate', seconds: 4 * 3600, times: 1 }]);
});
