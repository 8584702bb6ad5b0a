import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { latePunchReason } from './late-punch.ts';

const OLD = 'This punch is more than 12 hours old.';
const WRONG = 'The clock of this device is wrong.';
const EARLIER = 'This punch is earlier than the last one this device knew of.';

it.each([
  ['an hour ago', '14:00', '15:00', null, null],
  ['as old as allowed', '03:00', '15:00', null, null],
  ['older than allowed', '02:58', '15:00', null, OLD],
  ['by a clock an hour off', '14:00', '16:00', null, null],
  ['by a clock a day ahead', '14:00', '2026-11-18T15:00:00Z', null, WRONG],
  ['by a clock a year behind', '14:00', '2025-11-17T15:00:00Z', null, WRONG],
  ['after what the device knew', '14:00', '15:00', '13:00', null],
  ['a moment before it', '14:00', '15:00', '14:01', null],
  ['before what the device knew', '14:00', '15:00', '14:30', EARLIER],
])('a punch made %s', (_, at, sent_at, known_at, reason) => {
  const moment = (time: string) => Temporal.Instant.from(time.length > 5 ? time : `2026-11-17T${time}:00Z`);
  expect(
    latePunchReason({
      at: moment(at),
      received_at: moment('15:00'),
      sent_at: moment(sent_at),
      known_at: known_at === null ? null : moment(known_at),
      allowed_hours: 12,
    }),
  ).toBe(reason);
});

it('counts nothing by itself where a location allows no hours', () => {
  const received_at = Temporal.Instant.from('2026-11-17T15:00:00Z');
  const at = received_at.subtract({ minutes: 2 });
  expect(latePunchReason({ at, received_at, sent_at: received_at, known_at: null, allowed_hours: 0 })).toBe(
    'This punch is more than 0 hours old.',
  );
});
