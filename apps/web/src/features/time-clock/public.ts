import { loadedLater } from '../../shared/routing/loaded-later.tsx';

export { clockDialogs } from './clock/clock-dialogs.ts';
export { ClockPill } from './clock/ClockPill.tsx';
export { RunningTime, useServerNow } from './clock/RunningTime.tsx';
export { taskName, taskPlace } from './clock/task-words.ts';
export { clockInOn, useClockIn } from './clock/use-clock-in.ts';
export type { CurrentTask } from './clock/use-current-task.ts';
export { useCurrentTask } from './clock/use-current-task.ts';
export { useClocksLines, useMyDepartments, useMyTasks } from './clock/use-my-tasks.ts';
export { dayText, recordMarks, timesText } from './records/record-words.ts';
export { recordPerson, TaskRecordRow } from './records/TaskRecordRow.tsx';
export { useClockableStaff, useRecordsOfOrder } from './records/use-records.ts';

/** Dialogs that most visits to a screen do not need. */
export const TaskDialog = loadedLater(() => import('./records/TaskDialog.tsx'), 'TaskDialog');
export const CheckInDialog = loadedLater(() => import('./clock/CheckInDialog.tsx'), 'CheckInDialog');
export const MoveLabourDialog = loadedLater(() => import('./records/MoveLabourDialog.tsx'), 'MoveLabourDialog');
export const RemoveTaskDialog = loadedLater(() => import('./records/RemoveTaskDialog.tsx'), 'RemoveTaskDialog');
export const ChangeTechTimeDialog = loadedLater(
  () => import('./records/ChangeTechTimeDialog.tsx'),
  'ChangeTechTimeDialog',
);
