import { documentsMover } from '../ledger/public.ts';
import { createPayment } from './create-payment.ts';
import { sendReceipt } from './paper/receipts.ts';
import { receivePayment } from './receive-payment.ts';
import { createRefund } from './refunds/create-refund.ts';
import { reverseRefund } from './refunds/reverse-refund.ts';
import { reversePayment } from './reverse-payment.ts';

export { attachReceiptTask, attachRefundTask, attachStatementTask } from './paper/attach-tasks.ts';
export { listDocumentMails } from './paper/document-mails.queries.ts';
export { readCharges } from './read-charges.ts';
export { assertNotRefunded, refundedCents, selectAppliedTo, withNumbers } from './applied-to.queries.ts';
export { reverseDocument } from './reverse-document.ts';

/** The commands that features above call. */
export const paymentCommands = {
  createPayment,
  receivePayment,
  reversePayment,
  createRefund,
  reverseRefund,
  sendReceipt,
};

export const paymentsMovers = [documentsMover('payments'), documentsMover('refunds')];
