import { refuse } from '../../../platform/request/errors.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { LineRow } from '../order/order-rows.ts';

/** Refuses a work order as if it were not there. Returns the line that has the parts of the sale. */
export function lineOfSale({ order, lines }: LoadedOrder): LineRow {
  const [line] = lines;
  if (order.order_kind !== 'part_sale' || !line) return refuse('not_found');
  return line;
}
