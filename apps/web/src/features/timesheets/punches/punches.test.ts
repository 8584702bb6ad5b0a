import { describe, expect, it } from 'vitest';
import { dayOf, punchOf, punchOnLine } from '../../../testing/time-clock.ts';
import { dayRows, daysSoFar } from './day-rows.ts';
import { clockChangeWords, onWhat, punchMarks } from './punch-words.ts';
import { dayName, wallMoment } from './day-names.ts';

const MORNING = punchOnLine(1, { start_date: '2026-11-16T13:00:00Z', end_date: '2026-11-16T17:00:00Z' });
const AFTERNOON = punchOf(2, { start_date: '2026-11-16T17:30:00Z', end_date: null, ended_way: null });

it('shows the gap between two punches', () => {
  expect(dayRows(dayOf('2026-11-16', [MORNING, AFTERNOON]), [AFTERNOON, MORNING])).toEqual([
    { kind: 'punch', start: MORNING.start_date, end: MORNING.end_date, record: MORNING },
    { kind: 'gap', start: '2026-11-16T17:00:00Z', end: '2026-11-16T17:30:00Z' },
    { kind: 'punch', start: AFTERNOON.start_date, end: null, record: AFTERNOON },
  ]);
});

it('adds what is running to ended time', () => {
  const records = [MORNING, AFTERNOON];
  const now = Date.parse('2026-11-16T18:30:00Z');
  expect(daysSoFar([dayOf('2026-11-16', records)], records, now)).toMatchObject([
    { seconds: 5 * 3600, wo_seconds: 4 * 3600, internal_seconds: 3600, clock_out_time: null },
  ]);
});

it('names days and moments as at the location', () => {
  expect(wallMoment('2026-11-17T03:00:00Z', 'America/Toronto')).toBe('Nov 16, 22:00');
  expect(dayName('2026-11-16')).toBe('Mon, Nov 16');
});

it.each([
  [0, ''],
  [-60, 'the clocks went back 1.00 h'],
  [60, 'the clocks went forward 1.00 h'],
])('tells of a clock change of %i minutes', (minutes, words) => {
  expect(clockChangeWords(minutes)).toBe(words);
});

describe('a punch', () => {
  it('names its line with the order, or its department', () => {
    expect(onWhat(MORNING)).toBe('WOMID-1042 · Brakes');
    expect(onWhat(AFTERNOON)).toBe('Parts');
  });

  it('has no mark when both ends were clocked', () => {
    expect(punchMarks(punchOf(1, { ended_way: 'switched' }))).toEqual([]);
  });

  it('says at which end it was entered or punched at the kiosk', () => {
    expect(punchMarks(punchOf(1, { started_way: 'kiosk', ended_way: 'entered' }))).toEqual([
      { label: 'Kiosk', detail: 'In punched at the kiosk' },
      { label: 'Entered', detail: 'Out entered by hand' },
    ]);
  });

  it('shows both times of an end that was recorded offline', () => {
    const offline = punchOf(1, {
      started_way: 'offline',
      started_device_at: '2026-11-16T13:00:00Z',
      started_received_at: '2026-11-16T13:31:00Z',
    });
    expect(punchMarks(offline)).toEqual([
      { label: 'Recorded offline', detail: 'In: device showed Nov 16, 08:00, received Nov 16, 08:31' },
    ]);
  });
});
