import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import classes from './OrderCells.module.css';
import { assetText } from '../order-data/unit-text.ts';

/** The number the unit goes by stays in sight, however narrow the column is. */
export function OrderUnit({ order }: { order: Pick<WorkOrderRow, 'vehicle_info' | 'unit'> }) {
  return (
    <span className={classes.unit}>
      <span className={classes.asset}>{assetText(order)}</span>
      {order.unit !== '' && <span className={classes.quiet}>&nbsp;· {order.unit}</span>}
    </span>
  );
}
