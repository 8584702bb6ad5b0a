import { withShopId } from '../format/shop-number.ts';

interface Numbered {
  readonly number: number;
  readonly shop_id: string;
}

const PREFIXES = {
  invoice: 'INV',
  payment: 'PAY',
  credit: 'CM',
  adjustment: 'ADJ',
  refund: 'REF',
  bill: 'BILL',
  vendor_payment: 'VP',
  vendor_credit: 'VC',
} as const;

/** The documents behind the entries of a ledger. */
export type MoneyDocument = keyof typeof PREFIXES;

/** 'INVTOR-1042' for an invoice, 'CMTOR-7' for a credit. */
export const documentNumber = (type: MoneyDocument, { number, shop_id }: Numbered): string =>
  withShopId(`${PREFIXES[type]}-${number}`, shop_id);

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
