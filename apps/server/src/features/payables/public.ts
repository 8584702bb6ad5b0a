import { createBill } from './create-bill.ts';
import { createVendorCredit } from './create-vendor-credit.ts';
import { createVendorPayment } from './create-vendor-payment.ts';

export { holdVendorAccount } from '../ledger/public.ts';
export { assertBillNumber } from './assert-bill-number.ts';
export { billWrites, markDifference } from './bill-writes.ts';
export { vendorCreditWrites } from './vendor-credit-writes.ts';
export { attachRemittanceTask } from './paper/remittances.ts';

/** The commands with which the demo builds its bills and payments. */
export const payableCommands = { createBill, createVendorCredit, createVendorPayment };
