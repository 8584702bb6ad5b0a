export { markToldForgotten, readRunningUntold } from './forgotten-punches.ts';
export type { ClockPerson, HeldClock, Punch } from './hold-clock.ts';
export { holdClock, isRunning, readPunches } from './hold-clock.ts';
export { holdClocks } from './hold-clocks.ts';
export type { LinePunch } from './line-punches.ts';
export { approvedAmong, punchMoves, selectPunchesOfLine } from './line-punches.ts';
export type { OverlappingPunch } from './overlapping.queries.ts';
export {
  assertClockedOut,
  assertFree,
  firstOverlaps,
  overlappingRecords,
  punchesNear,
  refuseOverlap,
} from './overlapping.queries.ts';
export { timekeepersAt } from './timekeepers.queries.ts';
export { readRunningTask, readTaskRecords, readTaskRecordsById, taskName } from './task-record.queries.ts';
export type { NewPunch, PunchChange } from './write-punches.ts';
export { changedPunch, newPunch, writePunches } from './write-punches.ts';
