import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { readingText } from '@baydesk/domain/vehicles/reading';
import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Price } from '../../../shared/ui/display/Price.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { useDelayed } from '../../../shared/ui/states/use-delayed.ts';
import { orderLink } from '../list/order-columns.tsx';
import { LineBadge } from '../order-ui/LineBadge.tsx';
import classes from './OrderOfVehicle.module.css';
import { usePreloadedOrder } from './use-preload.ts';

interface OrderOfVehicleProps {
  order: WorkOrderRow;
  /** The unit's current owner; orders of another customer show that customer's name. */
  owner_id: string;
}

/** One order of a unit, with its date, location, concern and lines. */
export function OrderOfVehicle({ order, owner_id }: OrderOfVehicleProps) {
  return (
    <li className={classes.order}>
      <div className={classes.head}>
        <Link {...orderLink(order)} className={classes.number}>
          {order.work_order_number}
        </Link>
        <StatusBadge status={order.status} />
        <span className={classes.when}>
          <DateText value={order.created_on} />
          <span>{order.workplace_name}</span>
          {order.mileage !== null && (
            <span className="tabular">{readingText('mileage', order.mileage, order.mileage_unit)}</span>
          )}
          {order.customer_id !== owner_id && <span>{order.customer_name}</span>}
        </span>
        <span className={classes.total}>
          <Price value={order.quoted_total} strong />
        </span>
      </div>
      {order.concern !== '' && <p className={classes.concern}>{order.concern}</p>}
      <Lines order={order} />
    </li>
  );
}

function Lines({ order }: { order: WorkOrderRow }) {
  const { data, error, refetch } = usePreloadedOrder(order.id);
  const isLong = useDelayed(data === undefined && error === null);
  if (data)
    return (
      <ul className={classes.lines}>
        {data.lines.map((line) => (
          <Line key={line.line_id} line={line} />
        ))}
      </ul>
    );
  if (error)
    return (
      <div className={classes.failed} role="alert">
        Failed to fetch lines for work order {order.work_order_number}
        <Button size="compact-sm" variant="default" className={classes.again} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  return isLong && order.line_count > 0 ? <Skeleton height={14} width="60%" mt="2xs" /> : null;
}

function Line({ line }: { line: WorkOrderLine }) {
  return (
    <li className={classes.line} data-declined={line.status === 'cancelled' || undefined}>
      <div className={classes.said}>
        <span className={classes.name}>{line.line_name}</span>
        <LineBadge status={line.status} />
        <span className={classes.price}>
          <Price value={line.line_total} />
        </span>
      </div>
      {line.tech_story !== '' && <p className={classes.story}>{line.tech_story}</p>}
    </li>
  );
}
