import { withShopId } from '../format/shop-number.ts';
import type { OrderKind } from './order-kind.ts';

const PREFIXES: Readonly<Record<OrderKind, string>> = { work_order: 'WO', part_sale: 'PS' };

interface NumberedOrder {
  readonly order_kind: OrderKind;
  readonly number: number;
  readonly imported_number: string;
  readonly shop_id: string;
}

/** 'WOTOR-1042', 'PSTOR-7' for a part sale; an imported order keeps the number it had in the old program. */
export const orderNumber = ({ order_kind, number, imported_number, shop_id }: NumberedOrder): string =>
  imported_number || withShopId(`${PREFIXES[order_kind]}-${number}`, shop_id);
