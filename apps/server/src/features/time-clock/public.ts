import { checkIn, clockInDepartment } from './clock/clock-in.ts';
import { clockOutAtKiosk } from './clock/clock-out.ts';
import { myCurrentTask, myDepartmentTasks } from './clock/clock.queries.ts';
import { myTasks } from './clock/my-tasks.queries.ts';

export { assertNotApproved, assertTimes, wholeSecond } from './records/assert-times.ts';
export { changeRecord } from './records/change-record.ts';
export { enterRecord } from './records/enter-record.ts';
export { recordsById } from './records/read-records.ts';
export { findWork } from './records/work-of-record.ts';
export { tellAllForgottenTask, tellForgottenTask } from './forgotten/tell-forgotten-task.ts';

/** Clocking in and out at the kiosk, by the same rules as on a person’s own device. */
export const clockCommands = { checkIn, clockInDepartment, clockOutAtKiosk };
export const clockQueries = { myCurrentTask, myDepartmentTasks, myTasks };
