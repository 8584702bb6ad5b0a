import type { Profile } from '@baydesk/contract/profile.contract';
import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import type { QueryClient } from '@tanstack/react-query';
import { onlineManager } from '@tanstack/react-query';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { checkConnection, onConnectionBack } from '../../../shared/api/connection.ts';
import { now } from '../../../shared/format/now.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { profileQuery } from '../../../shared/session/profile-query.ts';
import type { ClockTarget } from '../clock/clock-dialogs.ts';
import { currentTaskQuery } from '../clock/use-current-task.ts';
import { taskName } from '../clock/task-words.ts';
import { askForLatePunches } from './ask-for-late-punches.ts';
import type { OutboxEntry, Punch } from './outbox-entry.ts';
import { afterPunches, nextToSend, otherPeople, refusedTasks, tasksAfter } from './outbox-rules.ts';
import { addEntry, readEntries, removeEntries } from './outbox-store.ts';
import { showOutbox } from './outbox-view.ts';
import type { Delivery } from './send-outbox.ts';
import { keepWaiting, sendOutbox, sendPunch } from './send-outbox.ts';
import type { PunchAnswer } from './show-answer.ts';
import { refreshAfterPunch, showAnswer, tellDeviceClock } from './show-answer.ts';
import { serverNow, taskToBegin } from './task-to-begin.ts';

const CHANNEL = 'baydesk.outbox';
const TRY_AGAIN_MS = 5_000;

let tryAgainLater = (): void => undefined;

/** Shows the outbox of the person signed in and sends its punches, until the returned function is called. */
export function startOutbox(queryClient: QueryClient, me: Profile): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => void show(me));
  let timer: number | undefined;
  let is_over = false;
  const send = async (): Promise<void> => {
    window.clearTimeout(timer);
    const delivery = await deliver(queryClient, me, null);
    await showHereAndInOtherTabs(me);
    const { stopped_by } = delivery;
    // Loading the profile detects an ended session and shows it.
    if (isRefusal(stopped_by, 409)) void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    else if (stopped_by !== null) tryAgainLater();
  };
  // If the server is there after all, the next try comes soon; if not, as soon as it is back.
  const later = async (): Promise<void> => {
    if (!(await checkConnection()) || is_over) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void send(), TRY_AGAIN_MS);
  };
  tryAgainLater = () => void later();
  const stop = onConnectionBack(() => void send());
  const begin = async (): Promise<void> => {
    const entries = await show(me);
    if (!is_over && nextToSend(entries, me.user_id)) await send();
  };
  void begin();
  return () => {
    is_over = true;
    tryAgainLater = () => undefined;
    stop();
    channel.close();
    window.clearTimeout(timer);
    showOutbox(null);
  };
}

/** Clocks in; returns null if the punch waits for the server. */
export function punchIn(
  queryClient: QueryClient,
  target: ClockTarget,
  ends_current: boolean,
): Promise<PunchAnswer | null> {
  const task = taskToBegin(queryClient, target);
  const input = { id: task.id, ends_current };
  const punch: Punch =
    'line_id' in target
      ? { kind: 'line_in', input: { ...input, line_id: target.line_id } }
      : { kind: 'department_in', input: { ...input, department_id: target.department_id } };
  return makePunch(queryClient, punch, task);
}

/** Ends the running task; returns null if the punch waits for the server. */
export const punchOut = (queryClient: QueryClient, punch: Punch, task: TaskRecord): Promise<PunchAnswer | null> =>
  makePunch(queryClient, punch, { ...task, end_date: serverNow(queryClient) });

/** Stores a punch, so that nothing can lose it, and then sends it; throws the server's refusal. */
async function makePunch(queryClient: QueryClient, punch: Punch, task: TaskRecord): Promise<PunchAnswer | null> {
  const me = await queryClient.ensureQueryData(profileQuery);
  const state = queryClient.getQueryData(currentTaskQuery.queryKey);
  const known_at = state?.technician_task?.start_date ?? state?.server_time ?? null;
  const place = await keep(me, { punch, task, known_at });
  if (!me || place === null) {
    const answer = await sendPunch(punch, null);
    showAnswer(queryClient, answer);
    return answer;
  }
  if (!onlineManager.isOnline()) {
    await keepWaiting(me.user_id);
    await showHereAndInOtherTabs(me);
    return null;
  }
  try {
    const delivery = await deliver(queryClient, me, place);
    if (isRefusal(delivery.stopped_by, 409)) throw delivery.stopped_by;
    if (delivery.stopped_by !== null) tryAgainLater();
    // Another tab has sent it.
    else if (!delivery.own) refreshAfterPunch(queryClient, true);
    return delivery.own;
  } finally {
    await showHereAndInOtherTabs(me);
  }
}

/** Stores a punch on the device. Null if there is no room, or if the person acts for another and must leave nothing here. */
async function keep(
  me: Profile | null,
  made: Pick<OutboxEntry, 'punch' | 'task' | 'known_at'>,
): Promise<number | null> {
  if (!me || me.impersonation) return null;
  const { user_id, name: user_name } = me;
  const made_at = now().toISOString();
  return addEntry({ user_id, user_name, ...made, made_at, state: 'new', refusal: '' }).catch(() => null);
}

async function show(me: Profile): Promise<readonly OutboxEntry[]> {
  const entries = await readEntries().catch(() => []);
  const waiting = entries.filter(({ user_id, state }) => user_id === me.user_id && state === 'waiting');
  showOutbox({
    waiting: waiting.length,
    refused: refusedTasks(entries, me.user_id),
    others: otherPeople(entries, me.user_id),
    after: (server_task) => afterPunches(server_task, waiting),
    tasksAfter: (tasks, server_task) => tasksAfter(tasks, afterPunches(server_task, waiting), me),
    dismiss: async (places) => {
      await removeEntries(places);
      await showHereAndInOtherTabs(me);
    },
  });
  return entries;
}

async function showHereAndInOtherTabs(me: Profile): Promise<void> {
  await show(me);
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
  channel.postMessage('changed');
  channel.close();
}

/** Sends the punches of a person, and tells what became of those that waited. */
async function deliver(queryClient: QueryClient, { user_id }: Profile, own_place: number | null): Promise<Delivery> {
  const delivery = await sendOutbox(queryClient, user_id, own_place);
  tellDelivery(delivery);
  tellRequests(await askForLatePunches(user_id));
  return delivery;
}

function tellDelivery({ recorded, refused, device_off_by_seconds }: Delivery): void {
  if (recorded > 0)
    showNotice(
      done(
        recorded === 1
          ? '1 punch recorded without network was sent'
          : `${recorded} punches recorded without network were sent`,
      ),
    );
  for (const { task, refusal } of refused.filter(({ is_late }) => !is_late))
    showNotice({
      tone: 'negative',
      message: `${taskName(task)} could not be recorded: ${refusal}`,
      caption: 'Ask for a correction under Punch clock.',
      duration_ms: NOTIFICATION_MS.refused,
    });
  tellDeviceClock(device_off_by_seconds);
}

function tellRequests(requests: number): void {
  if (requests === 0) return;
  showNotice({
    tone: 'warning',
    message: requests === 1 ? 'A late punch needs a decision' : `${requests} late punches need a decision`,
    caption: 'Your timekeeper knows and decides whether it counts.',
    duration_ms: NOTIFICATION_MS.refused,
  });
}
