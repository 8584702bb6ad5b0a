import type { DeliveryItem } from '@baydesk/contract/deliveries.contract';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';
import classes from './AwaitedBy.module.css';

interface AwaitedByProps {
  item: Pick<DeliveryItem, 'part_request' | 'catalogue_part_id'>;
}

/**
 * The work order that an item is for, or that it goes onto the shelf. An item outside the catalogue is only paid for.
 */
export function AwaitedBy({ item: { part_request: request, catalogue_part_id } }: AwaitedByProps) {
  if (!request)
    return catalogue_part_id === null ? null : (
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
