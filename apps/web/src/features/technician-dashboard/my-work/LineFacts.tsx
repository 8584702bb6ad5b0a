import type { TechnicianTask } from '@baydesk/contract/time-clock.contract';
import type { MyLine } from '@baydesk/contract/work-orders/lines.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { Group, Progress } from '@mantine/core';
import { IconClockPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { assetText, LINE_FACES, OrderPromise } from '../../work-orders/public.ts';
import { PriorityBadge } from '../PriorityBadge.tsx';
import classes from './MyWork.module.css';
import { missingParts, reasonToWait } from './sort-my-work.ts';

/** The other people who are clocked in on the line. */
export function AlsoOnIt({ task }: { task: TechnicianTask | undefined }) {
  const { staff_id } = useActor();
  const others = (task?.running ?? []).filter((person) => person.staff_id !== staff_id);
  if (others.length === 0) return null;
  return (
    <span className={classes.also}>
      <IconClockPlay size={14} stroke={1.75} aria-hidden />
      {others.map(fullName).join(', ')} {others.length === 1 ? 'is' : 'are'} on it now
    </span>
  );
}

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

interface LineTopProps {
  line: MyLine;
  /** The time that counts, on the line the person is clocked in on. */
  clock?: ReactNode;
}

/** The line's status, missing parts and priority, and the time the order was promised for. */
export function LineTop({ line, clock = null }: LineTopProps) {
  const { order } = line;
  const face = LINE_FACES[line.status];
  const waits = reasonToWait(line, order);
  const parts = missingParts(line);
  return (
    <div className={classes.top}>
      <Group gap="3xs">
        {clock ? (
          <StatusBadge status="clocked_in" label="Clocked in" colour="green" />
        ) : waits === null ? (
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
      {clock ??
        (order.promised_at !== null && (
          <span className={classes.promised}>
            Promised <OrderPromise order={order} />
          </span>
        ))}
    </div>
  );
}
