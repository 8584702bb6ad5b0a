export type { ClockPerson, HeldClock, Punch } from './hold-clock.ts';
export { holdClock, isRunning, readPunches } from './hold-clock.ts';
export type { LinePunch } from './line-punches.ts';
export { punchMoves, selectPunchesOfLine } from './line-punches.ts';
export { assertClockedOut, assertFree, overlappingRecords, punchesNear, refuseOverlap } from './overlapping.queries.ts';
export { readTaskRecords, taskName } from './task-record.queries.ts';
export type { NewPunch, PunchChange } from './write-punches.ts';
export { changedPunch, newPunch, writePunches } from './write-punches.ts';
