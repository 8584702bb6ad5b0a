import type { DocumentKind, Numbered } from '../documents/document-number.ts';
import { documentNumber } from '../documents/document-number.ts';

/** The documents behind the entries of a ledger. */
export type MoneyDocument = Extract<
  DocumentKind,
  'invoice' | 'payment' | 'credit' | 'adjustment' | 'refund' | 'bill' | 'vendor_payment' | 'vendor_credit'
>;

/** 'INVTOR-1042' */
export const invoiceNumber = (numbered: Numbered): string => documentNumber('invoice', numbered);

/** 'PAYTOR-1042' */
export const paymentNumber = (numbered: Numbered): string => documentNumber('payment', numbered);

/** 'CMTOR-1042' */
export const creditNumber = (numbered: Numbered): string => documentNumber('credit', numbered);

/** 'ADJTOR-1042' */
export const adjustmentNumber = (numbered: Numbered): string => documentNumber('adjustment', numbered);

/** 'REFTOR-1042' */
export const refundNumber = (numbered: Numbered): string => documentNumber('refund', numbered);

/** 'BILLTOR-12', our own number of a vendor's bill. */
export const billNumber = (numbered: Numbered): string => documentNumber('bill', numbered);

/** 'VPTOR-12' */
export const vendorPaymentNumber = (numbered: Numbered): string => documentNumber('vendor_payment', numbered);

/** 'VCTOR-12' */
export const vendorCreditNumber = (numbered: Numbered): string => documentNumber('vendor_credit', numbered);
