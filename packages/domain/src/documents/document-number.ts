import { withShopId } from '../format/shop-number.ts';

/** The number of each kind of document begins with this prefix. Documents of one kind are counted together at each location. */
export const NUMBER_PREFIXES = {
  work_order: 'WO',
  part_sale: 'PS',
  invoice: 'INV',
  payment: 'PAY',
  credit: 'CM',
  adjustment: 'ADJ',
  refund: 'REF',
  purchase_order: 'PO',
  delivery: 'DL',
  vendor_return: 'RT',
  bill: 'BILL',
  vendor_payment: 'VP',
  vendor_credit: 'VC',
  stock_transfer: 'TR',
  stock_count: 'CC',
} as const;

export type DocumentKind = keyof typeof NUMBER_PREFIXES;

export interface Numbered {
  readonly number: number;
  readonly shop_id: string;
}

/** 'INVTOR-1042' for an invoice, 'CMTOR-7' for a credit. */
export const documentNumber = (kind: DocumentKind, { number, shop_id }: Numbered): string =>
  withShopId(`${NUMBER_PREFIXES[kind]}-${number}`, shop_id);
