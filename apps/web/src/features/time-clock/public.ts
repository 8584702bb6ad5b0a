export { clockDialogs } from './clock/clock-dialogs.ts';
export { ClockPill } from './clock/ClockPill.tsx';
export { RunningTime, useServerNow } from './clock/RunningTime.tsx';
export { taskName, taskPlace } from './clock/task-words.ts';
export { clockInOn, useClockIn } from './clock/use-clock-in.ts';
export type { CurrentTask } from './clock/use-current-task.ts';
export { useCurrentTask } from './clock/use-current-task.ts';
export { myLinesQuery, useClocksLines, useMyDepartments, useMyTasks } from './clock/use-my-tasks.ts';
export { dayText, recordMarks, timesText } from './records/record-words.ts';
export { recordPerson, TaskRecordRow } from './records/TaskRecordRow.tsx';
export { useRecordRights } from './records/use-record-rights.ts';
export { useClockableStaff, useOverlaps, useRecordsOfOrder } from './records/use-records.ts';
export type { RefusedTask } from './offline/outbox-rules.ts';
export { useOutbox } from './offline/outbox-view.ts';
export {
  TaskDialog,
  CheckInDialog,
  MoveLabourDialog,
  OutboxNotes,
  RemoveTaskDialog,
  ChangeTechTimeDialog,
} from './loaded-later.ts';
