import type { LineStatus } from '../lines/line-status.ts';

/** The statuses of a technician's task on a line or in a department. */
export const TASK_STATUSES = ['pending', 'in_progress', 'paused', 'completed', 'cancelled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_ACTIONS = ['clock_in', 'clock_out', 'complete', 'cancel', 'reopen'] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];

interface TaskMove {
  readonly from: TaskStatus;
  readonly action: TaskAction;
  readonly to: TaskStatus;
}

/** A task with time on it cannot be cancelled. */
const TASK_MOVES: readonly TaskMove[] = [
  { from: 'pending', action: 'clock_in', to: 'in_progress' },
  { from: 'pending', action: 'complete', to: 'completed' },
  { from: 'pending', action: 'cancel', to: 'cancelled' },
  { from: 'in_progress', action: 'clock_out', to: 'paused' },
  { from: 'in_progress', action: 'complete', to: 'completed' },
  { from: 'paused', action: 'clock_in', to: 'in_progress' },
  { from: 'paused', action: 'complete', to: 'completed' },
  { from: 'completed', action: 'reopen', to: 'paused' },
  { from: 'cancelled', action: 'reopen', to: 'pending' },
];

export const findTaskMove = (from: TaskStatus, action: TaskAction): TaskMove | undefined =>
  TASK_MOVES.find((move) => move.from === from && move.action === action);

interface TaskFacts {
  readonly line_status: LineStatus;
  readonly is_running: boolean;
  readonly has_time: boolean;
}

/** The task of a technician on a line follows from the line and from the time they clocked on it. */
export function taskStatus({ line_status, is_running, has_time }: TaskFacts): TaskStatus {
  if (is_running) return 'in_progress';
  if (line_status === 'completed') return 'completed';
  if (line_status === 'cancelled') return has_time ? 'completed' : 'cancelled';
  return has_time ? 'paused' : 'pending';
}
