import { checkIn, clockInDepartment } from './clock/clock-in.ts';
import { clockOutAtKiosk } from './clock/clock-out.ts';
import { myCurrentTask, myDepartmentTasks } from './clock/clock.queries.ts';
import { myTasks } from './clock/my-tasks.queries.ts';
import { approveDays } from './timesheets/approve-days.ts';
import { askForCorrection } from './timesheets/ask-for-correction.ts';

export { tellAllForgottenTask, tellForgottenTask } from './forgotten/tell-forgotten-task.ts';

/** Clocking in and out at the kiosk, by the same rules as on a person’s own device. */
export const clockCommands = { checkIn, clockInDepartment, clockOutAtKiosk };
export const clockQueries = { myCurrentTask, myDepartmentTasks, myTasks };

/** The commands with which the demo builds its timesheets. */
export const timesheetCommands = { approveDays, askForCorrection };
