import type { Numbered } from '../documents/document-number.ts';
import { documentNumber } from '../documents/document-number.ts';
import type { OrderKind } from './order-kind.ts';

interface NumberedOrder extends Numbered {
  readonly order_kind: OrderKind;
  readonly imported_number: string;
}

/** 'WOTOR-1042', 'PSTOR-7' for a part sale; an imported order keeps the number it had in the old program. */
export const orderNumber = ({ order_kind, number, imported_number, shop_id }: NumberedOrder): string =>
  imported_number || documentNumber(order_kind, { number, shop_id });
