import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import type { myTasks, TaskRecord } from '@baydesk/contract/time-clock.contract';
import { useSyncExternalStore } from 'react';
import type { AfterPunches, OtherPerson, RefusedTask } from './outbox-rules.ts';

type MyTasks = AnswerOf<typeof myTasks>;

/** The outbox as screens show it. Its rules come with it, so that they are loaded with the outbox alone. */
export interface OutboxView {
  /** How many punches of the person wait. */
  readonly waiting: number;
  readonly refused: readonly RefusedTask[];
  readonly others: readonly OtherPerson[];
  readonly after: (server_task: TaskRecord | null) => AfterPunches;
  readonly tasksAfter: (server_tasks: MyTasks, running: TaskRecord | null) => MyTasks;
  readonly dismiss: (places: readonly number[]) => Promise<void>;
}

let view: OutboxView | null = null;
const listeners = new Set<() => void>();

export function showOutbox(next: OutboxView | null): void {
  view = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Null until the outbox is read, and for people whose time is not clocked. */
export const useOutbox = (): OutboxView | null => useSyncExternalStore(subscribe, () => view);

/** The running task after the waiting punches. */
export const taskNow = (server_task: TaskRecord | null): TaskRecord | null =>
  view ? view.after(server_task).task : server_task;
