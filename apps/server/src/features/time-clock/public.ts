import { approveDays } from './timesheets/approve-days.ts';
import { askForCorrection } from './timesheets/ask-for-correction.ts';

export { tellAllForgottenTask, tellForgottenTask } from './forgotten/tell-forgotten-task.ts';

/** The commands with which the demo builds its timesheets. */
export const timesheetCommands = { approveDays, askForCorrection };
