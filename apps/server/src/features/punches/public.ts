export type { ClockPerson, HeldClock, Punch } from './hold-clock.ts';
export { holdClock, isRunning, readPunches } from './hold-clock.ts';
export { holdClocks } from './hold-clocks.ts';
export type { Stretch } from './overlapping.queries.ts';
export { assertFree, overlappingRecords } from './overlapping.queries.ts';
export type { TaskRow } from './task-record.queries.ts';
export { readTaskRecords, selectTaskRows, taskName, taskRecordOf } from './task-record.queries.ts';
export type { NewPunch, PunchAction, PunchChange } from './write-punches.ts';
export { changedPunch, newPunch, writePunches } from './write-punches.ts';
