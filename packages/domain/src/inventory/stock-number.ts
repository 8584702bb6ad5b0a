import { withShopId } from '../format/shop-number.ts';

interface Numbered {
  readonly number: number;
  readonly shop_id: string;
}

/** 'TRTOR-12' */
export const transferNumber = ({ number, shop_id }: Numbered): string => withShopId(`TR-${number}`, shop_id);

/** 'CCTOR-12' */
export const countNumber = ({ number, shop_id }: Numbered): string => withShopId(`CC-${number}`, shop_id);
