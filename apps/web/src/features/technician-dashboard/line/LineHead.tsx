import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { Button, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconClipboardList, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { assetText, LineBadge, OrderPromise, useOrderContext } from '../../work-orders/public.ts';
import { RunningTime } from '../../time-clock/public.ts';
import { LineHours } from '../clock/LineHours.tsx';
import { useMyClock } from '../use-my-clock.ts';
import { PriorityBadge } from '../PriorityBadge.tsx';
import classes from './TechnicianLine.module.css';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The line's name and status, its unit and order, and the promised time. */
export function LineHead({ line }: { line: WorkOrderLine }) {
  const { order } = useOrderContext();
  const { task, ahead_ms, taskOn, isRunningOn } = useMyClock();
  const my_task = taskOn(line.line_id);
  const isRunning = isRunningOn(line.line_id);
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        <Group gap="3xs">
          <LineBadge status={line.status} />
          {order.status === 'hold' && <StatusBadge status="hold" />}
          <PriorityBadge priority={order.priority} />
        </Group>
        {isRunning && task ? (
          <RunningTime start_date={task.start_date} ahead_ms={ahead_ms} className={classes.time} />
        ) : (
          order.promised_at !== null && (
            <span className={classes.quiet}>
              Promised <OrderPromise order={order} />
            </span>
          )
        )}
      </div>
      <h1 className={classes.title}>{line.line_name}</h1>
      <div className={classes.about}>
        <span>
          {order.unit !== '' && <strong>Unit {order.unit}</strong>} {assetText(order)}
          {order.licence_plate !== '' && <span className={classes.quiet}> · {order.licence_plate}</span>}
        </span>
        <span className={classes.quiet}>
          {order.work_order_number} · {order.customer_name}
        </span>
      </div>
      {my_task && (isRunning || my_task.all_seconds > 0) && <LineHours task={my_task} ahead_ms={ahead_ms} />}
      <div className={classes.links}>
        {order.vin !== '' && <CopyVin vin={order.vin} />}
        <Button
          className={classes.link}
          variant="default"
          leftSection={<IconClipboardList {...ICON} />}
          renderRoot={(props) => <Link {...props} to="/workorders/$id/lines" params={{ id: order.id }} />}
        >
          Whole order
        </Button>
      </div>
    </header>
  );
}

/** Copies the VIN, because technicians need it in other programs. */
function CopyVin({ vin }: { vin: string }) {
  return (
    <CopyButton value={vin}>
      {({ copied, copy }) => (
        <Button
          className={classes.link}
          variant="default"
          leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
          aria-label={copied ? 'VIN copied' : `Copy the VIN ${vin}`}
          onClick={copy}
        >
          <span className={classes.vin}>{copied ? 'VIN copied' : vin}</span>
        </Button>
      )}
    </CopyButton>
  );
}
