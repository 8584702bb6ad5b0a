import { passwordResetTask, resendVerificationTask } from './features/accounts/public.ts';
import { attachCreditNoteTask } from './features/credits/public.ts';
import { attachQuoteTask } from './features/estimates/attach-quote-task.ts';
import { checkAllStockTask, checkStockTask } from './features/inventory/public.ts';
import { checkAllBooksTask, checkBooksTask } from './features/ledger/public.ts';
import { attachInvoiceTask } from './features/invoices/public.ts';
import { settleAllOnlinePaymentsTask, settleOnlinePaymentsTask } from './features/online-payments/public.ts';
import { attachRemittanceTask } from './features/payables/public.ts';
import { attachReceiptTask, attachRefundTask, attachStatementTask } from './features/payments/public.ts';
import { attachPurchaseOrderTask } from './features/purchasing/public.ts';
import { sendAllRemindersTask, sendRemindersTask } from './features/reminders/public.ts';
import { tellAllForgottenTask, tellForgottenTask } from './features/time-clock/public.ts';
import { lapsedExemptionsTask, settleTotalsTask } from './features/work-orders/public.ts';
import type { AnyJobTask } from './platform/jobs/jobs.ts';
import { sendMailTask } from './platform/mail/send-mail-task.ts';
import { purgeExpiredTask } from './platform/process/purge-expired.ts';

/** All background tasks, queued or scheduled; a feature adds its own here. */
export const jobTasks: readonly AnyJobTask[] = [
  attachCreditNoteTask,
  attachInvoiceTask,
  attachPurchaseOrderTask,
  attachQuoteTask,
  attachReceiptTask,
  attachRefundTask,
  attachRemittanceTask,
  attachStatementTask,
  checkAllBooksTask,
  checkAllStockTask,
  checkBooksTask,
  checkStockTask,
  lapsedExemptionsTask,
  passwordResetTask,
  purgeExpiredTask,
  resendVerificationTask,
  sendAllRemindersTask,
  sendMailTask,
  sendRemindersTask,
  settleAllOnlinePaymentsTask,
  settleOnlinePaymentsTask,
  settleTotalsTask,
  tellAllForgottenTask,
  tellForgottenTask,
];
