import { withShopId } from '@baydesk/domain/format/shop-number';

/** 'WOTOR-1042'; an imported order keeps the number it came with. */
export const orderNumber = (
  { number, imported_number }: { readonly number: number; readonly imported_number: string },
  shop_id: string,
): string => imported_number || withShopId(`WO-${number}`, shop_id);
