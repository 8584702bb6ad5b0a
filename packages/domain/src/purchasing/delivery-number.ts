import { withShopId } from '../format/shop-number.ts';

/** 'DLTOR-44' */
export const deliveryNumber = ({ number, shop_id }: { readonly number: number; readonly shop_id: string }): string =>
  withShopId(`DL-${number}`, shop_id);
