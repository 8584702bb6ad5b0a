export { approveDays } from './approve-days.ts';
export { askForCorrection } from './ask-for-correction.ts';
