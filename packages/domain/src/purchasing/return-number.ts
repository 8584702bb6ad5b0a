import { withShopId } from '../format/shop-number.ts';

/** 'RTTOR-3' */
export const returnNumber = ({ number, shop_id }: { readonly number: number; readonly shop_id: string }): string =>
  withShopId(`RT-${number}`, shop_id);
