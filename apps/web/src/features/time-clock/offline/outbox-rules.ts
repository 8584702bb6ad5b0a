import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import type { myTasks, TaskRecord } from '@baydesk/contract/time-clock.contract';
import { secondsOf } from '@baydesk/domain/time-clock/running-time';
import type { OutboxEntry } from './outbox-entry.ts';

type MyTasks = AnswerOf<typeof myTasks>;
type Applied = Pick<OutboxEntry, 'punch' | 'task'>;

/** The state of the clock when the waiting punches are applied to the server's last answer. */
export interface AfterPunches {
  /** The running task; null if there is none. */
  readonly task: TaskRecord | null;
  /** The stretches that ended meanwhile. */
  readonly ended: readonly TaskRecord[];
  /** The lines that were called done. */
  readonly done_line_ids: readonly string[];
}

const isIn = ({ punch }: Applied): boolean => punch.kind === 'line_in' || punch.kind === 'department_in';

export function afterPunches(server_task: TaskRecord | null, entries: readonly Applied[]): AfterPunches {
  // If only the answer was lost, the server already has every punch up to the one of its running task.
  const known_place = entries.findLastIndex((entry) => isIn(entry) && entry.task.id === server_task?.id);
  const ended: TaskRecord[] = [];
  const done_line_ids: string[] = [];
  let task = server_task;
  for (const entry of entries.slice(known_place + 1)) {
    const { punch, task: about } = entry;
    if (isIn(entry)) {
      if (task) ended.push({ ...task, end_date: about.start_date });
      task = about;
    } else if (task?.id === about.id) {
      ended.push({ ...task, end_date: about.end_date });
      if (punch.kind === 'line_out' && punch.input.is_line_done && about.line_id) done_line_ids.push(about.line_id);
      task = null;
    }
  }
  return { task, ended, done_line_ids };
}

interface Me {
  readonly staff_id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** My lines and hours of today, as they are after the punches that wait. */
export function tasksAfter(server_tasks: MyTasks, after: AfterPunches, me: Me): MyTasks {
  const { task: running, ended, done_line_ids } = after;
  const secondsOn = (isCounted: (record: TaskRecord) => boolean): number =>
    ended.filter(isCounted).reduce((sum, record) => sum + secondsOf(record, new Date(record.start_date)), 0);
  const collection = server_tasks.collection.map((task) => {
    const { line_id } = task;
    const seconds = secondsOn((record) => record.line_id === line_id);
    const is_running = running?.line_id === line_id;
    const others = task.running.filter(({ staff_id }) => staff_id !== me.staff_id);
    return {
      ...task,
      status: done_line_ids.includes(line_id) ? 'completed' : is_running ? 'in_progress' : task.status,
      my_seconds: task.my_seconds + seconds,
      all_seconds: task.all_seconds + seconds,
      running: is_running ? [...others, { ...me, start_date: running.start_date }] : others,
    };
  });
  const { today } = server_tasks;
  return {
    collection,
    today: {
      ...today,
      seconds: today.seconds + secondsOn(() => true),
      wo_seconds: today.wo_seconds + secondsOn(({ line_id }) => line_id !== null),
    },
  };
}

/** The session is over, there were too many calls, or the server is not there: the punch is sent again later. */
const NOT_NOW: readonly number[] = [408, 409, 429, 502, 503, 504];

/** True if an answer refuses a punch for good; null stands for no answer. Every other punch stays in the outbox. */
export const isRefusedBy = (status: number | null): boolean => status !== null && !NOT_NOW.includes(status);

/** A call that is answered within this time counts when the server gets it. */
const AT_ONCE_MS = 5_000;

interface Try {
  /** True if the person waits for the answer of a first try. */
  readonly is_first: boolean;
  readonly now: Date;
}

/** The times of a punch that could not be sent at once; null for one that is. */
export function offlineTimes(
  { made_at, state, known_at = null }: Pick<OutboxEntry, 'made_at' | 'state' | 'known_at'>,
  { is_first, now }: Try,
  ending?: OutboxEntry,
) {
  const is_at_once = state === 'new' && is_first && now.getTime() - Date.parse(made_at) < AT_ONCE_MS;
  return is_at_once ? null : { made_at, sent_at: now.toISOString(), ended_at: ending?.made_at ?? null, known_at };
}

/** The waiting punch that ends the task another one begins: its own end, or the beginning of the next task. */
export const endingOf = (entries: readonly OutboxEntry[], entry: OutboxEntry): OutboxEntry | undefined =>
  isIn(entry)
    ? entries
        .filter(({ user_id, place, state }) => user_id === entry.user_id && place > entry.place && state !== 'refused')
        .toSorted((one, other) => one.place - other.place)[0]
    : undefined;

/** The punch a person's device sends next: the oldest of theirs that was not refused. */
export const nextToSend = (entries: readonly OutboxEntry[], user_id: string): OutboxEntry | undefined =>
  entries
    .filter((entry) => entry.user_id === user_id && entry.state !== 'refused')
    .toSorted((one, other) => one.place - other.place)[0];

/** A stretch that could not be recorded, from the punches on it that were refused. */
export interface RefusedTask {
  readonly task: TaskRecord;
  /** True if the server knows when it began, and only its end is missing. */
  readonly has_start: boolean;
  readonly reason: string;
  /** True if it only came too late to count by itself. */
  readonly is_late: boolean;
  /** The story that the person wrote on clocking out. */
  readonly story: string;
  readonly places: readonly number[];
}

/** The refused punches of a person, one entry for the beginning and the end of a stretch. */
export function refusedTasks(entries: readonly OutboxEntry[], user_id: string): readonly RefusedTask[] {
  const refused = entries.filter((entry) => entry.user_id === user_id && entry.state === 'refused');
  return [...Map.groupBy(refused, ({ task }) => task.id).values()].flatMap((of_task) => {
    const [first, last] = [of_task[0], of_task.at(-1)];
    if (!first || !last) return [];
    return [
      {
        task: { ...first.task, end_date: last.task.end_date },
        has_start: !isIn(first),
        reason: first.refusal,
        is_late: first.is_late === true,
        story: of_task.map(storyOf).find(Boolean) ?? '',
        places: of_task.map(({ place }) => place),
      },
    ];
  });
}

const storyOf = ({ punch }: OutboxEntry): string =>
  punch.kind === 'line_out' ? (punch.input.tech_story ?? punch.input.description ?? '') : '';

export interface OtherPerson {
  readonly name: string;
  readonly punches: number;
}

/** The other people whose punches wait on this device for them to sign in again. */
export const otherPeople = (entries: readonly OutboxEntry[], user_id: string): readonly OtherPerson[] =>
  [
    ...Map.groupBy(
      entries.filter((entry) => entry.user_id !== user_id),
      (entry) => entry.user_id,
    ).values(),
  ].map((theirs) => ({ name: theirs[0]?.user_name ?? '', punches: theirs.length }));
