export { tellAllForgottenTask, tellForgottenTask } from './forgotten/tell-forgotten-task.ts';
