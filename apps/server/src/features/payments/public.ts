import { documentsMover } from '../ledger/public.ts';
import { createPayment } from './create-payment.ts';
import { sendReceipt } from './paper/receipts.ts';
import { receivePayment } from './receive-payment.ts';
import { reversePayment } from './reverse-payment.ts';

export { attachReceiptTask, attachStatementTask } from './paper/attach-tasks.ts';
export { assertAllocations, readCharges, withAllocations } from './allocate-money.ts';

/** The commands that features above call. */
export const paymentCommands = { createPayment, receivePayment, reversePayment, sendReceipt };

export const paymentsMover = documentsMover('payments');
