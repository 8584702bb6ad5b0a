import { describe, expect, it } from 'vitest';
import { id } from '../../../testing/people.ts';
import { recordOf, technicianTaskOf } from '../../../testing/time-clock.ts';
import type { OutboxEntry, Punch } from './outbox-entry.ts';
import {
  afterPunches,
  endingOf,
  isRefusedBy,
  nextToSend,
  offlineTimes,
  otherPeople,
  refusedTasks,
  tasksAfter,
} from './outbox-rules.ts';

const at = (time: string) => `2026-11-17T${time}:00.000Z`;
const ME = { staff_id: id(11), first_name: 'Robin', last_name: 'Technician' };

/** A line that begins; records of the same number have the same id. */
const begins = (number: number, time: string) =>
  recordOf(number, { line_id: id(200 + number), line_name: `Line ${number}`, start_date: at(time) });

let places = 0;
const entryOf = (punch: Punch, task: OutboxEntry['task'], differing: Partial<OutboxEntry> = {}): OutboxEntry => ({
  place: (places += 1),
  user_id: id(10),
  user_name: 'Robin Technician',
  punch,
  task,
  made_at: task.end_date ?? task.start_date,
  state: 'waiting',
  refusal: '',
  ...differing,
});
const into = (number: number, time: string, differing: Partial<OutboxEntry> = {}) => {
  const task = begins(number, time);
  const input = { id: task.id, line_id: task.line_id ?? '', ends_current: true };
  return entryOf({ kind: 'line_in', input }, task, differing);
};
const outOf = (
  number: number,
  from: string,
  to: string,
  { is_line_done = false, ...differing }: Partial<OutboxEntry> & { is_line_done?: boolean } = {},
) => {
  const task = { ...begins(number, from), end_date: at(to) };
  const input = { id: task.id, description: '', tech_story: 'Both drums replaced.', is_line_done };
  return entryOf({ kind: 'line_out', input }, task, differing);
};

describe('the running task after the waiting punches', () => {
  const running = begins(1, '09:00');
  it.each([
    ['nothing waits', running, [], 1, []],
    ['clocked in', null, [into(1, '09:30')], 1, []],
    ['clocked out', running, [outOf(1, '09:00', '10:00')], null, [[1, '10:00']]],
    ['switched', running, [into(2, '10:00')], 2, [[1, '10:00']]],
    [
      'switched and clocked out',
      running,
      [into(2, '10:00'), outOf(2, '10:00', '10:20')],
      null,
      [
        [1, '10:00'],
        [2, '10:20'],
      ],
    ],
    ['the server has it, only its answer was lost', begins(2, '10:00'), [into(1, '09:00'), into(2, '10:00')], 2, []],
    ['the server has ended it already', null, [outOf(1, '09:00', '10:00')], null, []],
    ['something else runs meanwhile', begins(3, '10:30'), [outOf(1, '09:00', '10:00')], 3, []],
  ] as const)('%s', (_, server_task, entries, expected, ended) => {
    const after = afterPunches(server_task, entries);
    expect(after.task?.id ?? null).toBe(expected === null ? null : id(600 + expected));
    expect(after.ended.map((task) => [task.id, task.end_date])).toEqual(
      ended.map(([number, time]) => [id(600 + number), at(time)]),
    );
  });

  it('remembers the lines that were called done', () => {
    const entries = [outOf(1, '09:00', '10:00', { is_line_done: true })];
    expect(afterPunches(running, entries).done_line_ids).toEqual([id(201)]);
  });
});

it('counts ended time to its line and to today, and leaves other people on their lines', () => {
  const other = { staff_id: id(99), first_name: 'Lee', last_name: 'Chan', start_date: at('08:00') };
  const server_tasks = {
    collection: [
      technicianTaskOf(1, 'Line 1', { running: [{ ...ME, start_date: at('09:00') }, other], all_seconds: 100 }),
      technicianTaskOf(2, 'Line 2'),
    ],
    today: { seconds: 50, wo_seconds: 40, completed_estimate_minutes: 0 },
  };
  const after = afterPunches(begins(1, '09:00'), [into(2, '10:00')]);
  expect(tasksAfter(server_tasks, after, ME)).toMatchObject({
    collection: [
      { running: [other], my_seconds: 3600, all_seconds: 3700, status: 'pending' },
      { running: [{ ...ME, start_date: at('10:00') }], my_seconds: 0, status: 'in_progress' },
    ],
    today: { seconds: 3650, wo_seconds: 3640 },
  });
});

describe('an answer', () => {
  it.each([null, 408, 409, 429, 502, 503, 504])('%s leaves a punch in the outbox', (status) => {
    expect(isRefusedBy(status)).toBe(false);
  });
  it.each([400, 401, 403, 404, 412, 500])('%i refuses it for good', (status) => {
    expect(isRefusedBy(status)).toBe(true);
  });
});

describe('the times of a punch', () => {
  const made_at = at('09:00');
  const now = new Date('2026-11-17T09:00:01.000Z');
  const later = new Date(at('09:30'));
  it.each([
    ['sent at once', 'new', { is_first: true, now }, null],
    ['sent at once but held up', 'new', { is_first: true, now: later }, later],
    ['left by a tab that was killed', 'new', { is_first: false, now }, now],
    ['made without network', 'waiting', { is_first: false, now: later }, later],
  ] as const)('%s', (_, state, sent, sent_at) => {
    expect(offlineTimes({ made_at, state }, sent)).toEqual(
      sent_at && { made_at, sent_at: sent_at.toISOString(), ended_at: null, known_at: null },
    );
  });
});

describe('the end of a task that waits', () => {
  const [first, second] = [into(1, '09:00'), into(2, '10:00')];
  const end = outOf(2, '10:00', '11:00');
  it('is the next punch of the person, and is sent with the beginning', () => {
    const entries = [end, into(4, '09:30', { user_id: id(20) }), second, first];
    expect(endingOf(entries, first)).toBe(second);
    expect(endingOf(entries, second)).toBe(end);
    expect(endingOf(entries, end)).toBeUndefined();
    expect(offlineTimes(second, { is_first: false, now: new Date(at('12:00')) }, end)).toMatchObject({
      made_at: at('10:00'),
      ended_at: at('11:00'),
    });
  });
});

describe('the order of sending', () => {
  const [first, second] = [into(1, '09:00'), into(2, '10:00')];
  const refused = into(3, '08:00', { state: 'refused', place: 0 });
  const of_another = into(4, '07:00', { user_id: id(20), user_name: 'Sam Lee', place: 0 });
  it('is the order of making, without refused punches and without other people’s', () => {
    expect(nextToSend([second, of_another, refused, first], id(10))).toBe(first);
    expect(nextToSend([of_another, refused], id(10))).toBeUndefined();
  });
  it('leaves another person’s punches until they sign in', () => {
    expect(nextToSend([first, of_another], id(20))).toBe(of_another);
    expect(otherPeople([first, of_another], id(10))).toEqual([{ name: 'Sam Lee', punches: 1 }]);
  });
});

describe('a refused stretch', () => {
  const refused = { state: 'refused', refusal: 'You are clocked on it already.' } as const;
  it('is one note for its beginning and its end, with the story', () => {
    const entries = [into(1, '09:00', refused), outOf(1, '09:00', '10:00', refused), into(2, '10:00')];
    expect(refusedTasks(entries, id(10))).toMatchObject([
      {
        task: { line_name: 'Line 1', start_date: at('09:00'), end_date: at('10:00') },
        has_start: false,
        reason: 'You are clocked on it already.',
        story: 'Both drums replaced.',
        places: entries.slice(0, 2).map(({ place }) => place),
      },
    ]);
  });
  it('tells an end that is missing from a stretch that is missing', () => {
    expect(refusedTasks([outOf(1, '09:00', '10:00', refused)], id(10))).toMatchObject([{ has_start: true }]);
    expect(refusedTasks([into(1, '09:00', refused)], id(20))).toEqual([]);
  });
});
