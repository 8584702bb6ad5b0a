export { holdVendorAccount } from '../ledger/public.ts';
export { assertBillNumber } from './assert-bill-number.ts';
export type { NewBill } from './bill-writes.ts';
export { billWrites, markDifference } from './bill-writes.ts';
export type { NewVendorCredit } from './vendor-credit-writes.ts';
export { vendorCreditWrites } from './vendor-credit-writes.ts';
export { attachRemittanceTask } from './paper/remittances.ts';
