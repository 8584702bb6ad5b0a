import type { MyLine } from '@baydesk/contract/work-orders/lines.contract';
import { Group } from '@mantine/core';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { LINE_FACES, OrderPromise } from '../../work-orders/public.ts';
import { PriorityBadge } from '../PriorityBadge.tsx';
import classes from './MyWork.module.css';
import { missingParts, reasonToWait } from './sort-my-work.ts';

/** The line's status, missing parts and priority, and the time the order was promised for. */
export function LineTop({ line }: { line: MyLine }) {
  const { order } = line;
  const face = LINE_FACES[line.status];
  const waits = reasonToWait(line, order);
  const parts = missingParts(line);
  return (
    <div className={classes.top}>
      <Group gap={6}>
        {waits === null ? (
          <StatusBadge
            status={line.status}
            label={line.status === 'open' ? 'Ready' : face.label}
            colour={face.colour}
          />
        ) : (
          <StatusBadge status="waits" label={waits} colour="orange" />
        )}
        {parts > 0 && (
          <StatusBadge
            status="parts"
            label={parts === 1 ? '1 part not here' : `${parts} parts not here`}
            colour="blue"
          />
        )}
        <PriorityBadge priority={order.priority} />
      </Group>
      {order.promised_at !== null && (
        <span className={classes.promised}>
          Promised <OrderPromise order={order} />
        </span>
      )}
    </div>
  );
}
