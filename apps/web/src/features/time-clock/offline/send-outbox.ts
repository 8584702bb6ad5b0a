import {
  departmentClockIn,
  departmentClockOut,
  taskCheckIn,
  taskCheckOut,
} from '@baydesk/contract/time-clock.contract';
import { viewProfile } from '@baydesk/contract/profile.contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { now } from '../../../shared/format/now.ts';
import { storedSession } from '../../../shared/session/stored-session.ts';
import type { OutboxEntry, Punch } from './outbox-entry.ts';
import { endingOf, isRefusedBy, nextToSend, offlineTimes } from './outbox-rules.ts';
import { changeEntry, readEntries, removeEntries } from './outbox-store.ts';
import type { PunchAnswer } from './show-answer.ts';
import { showAnswer } from './show-answer.ts';

const LOCK = 'baydesk.outbox';
/** On a bad line the person is not left waiting; the punch goes on its way again later. */
const NO_ANSWER_AFTER_MS = 10_000;

let turn: Promise<unknown> = Promise.resolve();

/** One sender at a time, in this tab and among all tabs. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const mine = turn.then(() => ('locks' in navigator ? navigator.locks.request(LOCK, act) : act()));
  turn = mine.catch(() => undefined);
  return mine;
}

/** Sends one punch; `offline` has both times of one that could not be sent when it was made. */
export function sendPunch(punch: Punch, offline: ReturnType<typeof offlineTimes>): Promise<PunchAnswer> {
  const signal = AbortSignal.timeout(NO_ANSWER_AFTER_MS);
  if (punch.kind === 'line_in') return call(taskCheckIn, { ...punch.input, offline }, signal);
  if (punch.kind === 'department_in') return call(departmentClockIn, { ...punch.input, offline }, signal);
  if (punch.kind === 'line_out') return call(taskCheckOut, { ...punch.input, offline }, signal);
  return call(departmentClockOut, { ...punch.input, offline }, signal);
}

export interface Delivery {
  /** The answer to the punch that the person waits for; null if it still waits itself. */
  readonly own: PunchAnswer | null;
  /** The number of earlier punches that were recorded. */
  readonly recorded: number;
  readonly refused: readonly OutboxEntry[];
  /** The seconds by which the clock of the device is off; null if that does not matter. */
  readonly device_off_by_seconds: number | null;
  /** The error that left the rest waiting; null if nothing is left. */
  readonly stopped_by: unknown;
}

/**
 * Sends a person's punches in order, until none is left or the server gives no answer. A refused punch is stored with
 * the reason, except the punch at `own_place`: the person sees that refusal on screen, so it is thrown.
 */
export const sendOutbox = (queryClient: QueryClient, user_id: string, own_place: number | null): Promise<Delivery> =>
  inTurn(() => sendInOrder(queryClient, user_id, own_place));

async function sendInOrder(queryClient: QueryClient, user_id: string, own_place: number | null): Promise<Delivery> {
  let own: PunchAnswer | null = null;
  let recorded = 0;
  let device_off_by_seconds: number | null = null;
  let is_checked = false;
  const refused: OutboxEntry[] = [];
  const endedBy = (stopped_by: unknown): Delivery => ({ own, recorded, refused, device_off_by_seconds, stopped_by });
  for (;;) {
    const entries = await readEntries();
    const entry = nextToSend(entries, user_id);
    if (!entry) return endedBy(null);
    const is_own = entry.place === own_place;
    const ending = endingOf(entries, entry);
    try {
      if (!is_own && !is_checked) await assertSignedIn(user_id);
      is_checked ||= !is_own;
      const answer = await sendPunch(entry.punch, offlineTimes(entry, { is_first: is_own, now: now() }, ending));
      // First shown, then removed, so that no moment shows the time before the punch.
      showAnswer(queryClient, answer);
      await removeEntries([entry.place]);
      device_off_by_seconds = answer.device_off_by_seconds ?? device_off_by_seconds;
      if (is_own) own = answer;
      else recorded += 1;
    } catch (error) {
      if (!isRefusedBy(error instanceof ApiError ? error.status : null)) {
        await keepWaiting(user_id);
        return endedBy(error);
      }
      if (is_own) {
        await removeEntries([entry.place]);
        throw error;
      }
      const refused_entry = refusedEntry(entry, ending, error as ApiError);
      await changeEntry(refused_entry);
      refused.push(refused_entry);
    }
  }
}

/** Another tab may have signed in another person, whose session must not get these punches. */
async function assertSignedIn(user_id: string): Promise<void> {
  const is_same = storedSession.read()?.user_id === user_id && (await call(viewProfile, {})).user_id === user_id;
  if (!is_same) throw new NetworkError('another person is signed in');
}

/** Marks punches that were tried once as waiting, so that they count by the time they were made. */
export async function keepWaiting(user_id: string): Promise<void> {
  const entries = await readEntries();
  const tried = entries.filter((entry) => entry.user_id === user_id && entry.state === 'new');
  await Promise.all(tried.map((entry) => changeEntry({ ...entry, state: 'waiting' })));
}

/** The end of the task is kept with its beginning, because the punch that ends it may be recorded as the next task. */
function refusedEntry(entry: OutboxEntry, ending: OutboxEntry | undefined, error: ApiError): OutboxEntry {
  const end_date = ending ? (ending.task.end_date ?? ending.task.start_date) : entry.task.end_date;
  const is_late = error.entries.some(({ code }) => code === 'punch_is_late');
  return { ...entry, task: { ...entry.task, end_date }, state: 'refused', refusal: error.message, is_late };
}
