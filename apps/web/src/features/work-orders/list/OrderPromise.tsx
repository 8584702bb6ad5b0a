import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { now } from '../../../shared/format/now.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import classes from './OrderCells.module.css';
import { isLate } from '../order-data/is-late.ts';

/** When the customer was told it would be ready; in red once that has passed. */
export function OrderPromise({ order }: { order: Pick<WorkOrderRow, 'promised_at' | 'status'> }) {
  if (order.promised_at === null) return null;
  const is_late = isLate(order, now());
  return (
    <span className={is_late ? classes.late : undefined}>
      <DateText value={order.promised_at} withTime />
      {is_late && <span className="visually-hidden">, late</span>}
    </span>
  );
}
