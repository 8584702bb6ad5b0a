import { withShopId } from '../format/shop-number.ts';

/** 'POTOR-118' */
export const purchaseOrderNumber = ({
  number,
  shop_id,
}: {
  readonly number: number;
  readonly shop_id: string;
}): string => withShopId(`PO-${number}`, shop_id);
