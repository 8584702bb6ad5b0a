import { withShopId } from '../format/shop-number.ts';

interface NumberedOrder {
  readonly number: number;
  readonly imported_number: string;
  readonly shop_id: string;
}

/** 'WOTOR-1042'; an imported order keeps the number it had in the old program. */
export const orderNumber = ({ number, imported_number, shop_id }: NumberedOrder): string =>
  imported_number || withShopId(`WO-${number}`, shop_id);
