export { sendAllRemindersTask, sendRemindersTask } from './send-reminders-task.ts';
