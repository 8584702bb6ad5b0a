export { settleAllOnlinePaymentsTask, settleOnlinePaymentsTask } from './settle-online-payments-task.ts';
