import type { MyLine } from '@baydesk/contract/work-orders/lines.contract';
import { Progress } from '@mantine/core';
import { assetText } from '../../work-orders/public.ts';
import classes from './MyWork.module.css';

/** The unit, order number and customer of a line. */
export function LineFacts({ line: { order } }: { line: MyLine }) {
  return (
    <div className={classes.about}>
      <span>
        {order.unit !== '' && <strong>Unit {order.unit}</strong>} {assetText(order)}
      </span>
      <span>
        {order.work_order_number} · {order.customer_name}
      </span>
    </div>
  );
}

/** How many of the line's tasks are done; hidden for a line without tasks. */
export function TaskShare({ tasks }: Pick<MyLine, 'tasks'>) {
  if (tasks.length === 0) return null;
  const done = tasks.filter(({ is_done }) => is_done).length;
  const words = `${done} of ${tasks.length} tasks`;
  return (
    <div className={classes.done}>
      <Progress size={6} value={(done / tasks.length) * 100} aria-label={words} />
      <span className={classes.share}>{words}</span>
    </div>
  );
}
