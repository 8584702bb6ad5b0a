import { withShopId } from '../format/shop-number.ts';

interface Numbered {
  readonly number: number;
  readonly shop_id: string;
}

/** 'INVTOR-1042' */
export const invoiceNumber = ({ number, shop_id }: Numbered): string => withShopId(`INV-${number}`, shop_id);

/** 'PAYTOR-1042' */
export const paymentNumber = ({ number, shop_id }: Numbered): string => withShopId(`PAY-${number}`, shop_id);

/** 'CMTOR-1042' */
export const creditNumber = ({ number, shop_id }: Numbered): string => withShopId(`CM-${number}`, shop_id);

/** 'ADJTOR-1042' */
export const adjustmentNumber = ({ number, shop_id }: Numbered): string => withShopId(`ADJ-${number}`, shop_id);
