import type { DeliveryItem } from '@baydesk/contract/purchasing/deliveries.contract';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';
import classes from './AwaitedBy.module.css';

/** The work order that an item is for, or that it goes onto the shelf. */
export function AwaitedBy({ request }: { request: DeliveryItem['part_request'] }) {
  if (!request)
    return (
      <span className={classes.for}>
        <StatusBadge status="inventory" label="Stock" />
      </span>
    );
  return (
    <span className={classes.for}>
      <StatusBadge status="special_order" label="Special order" />
      <span>
        <Link to="/workorders/$id/part-requests" params={{ id: request.work_order_id }} className={classes.link}>
          {request.work_order_number}
        </Link>
        , {request.customer_name}
      </span>
    </span>
  );
}
