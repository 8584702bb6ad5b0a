import type { DeliveryItem } from '@baydesk/contract/purchasing/deliveries.contract';
import { Link } from '@tanstack/react-router';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import classes from './DeliveryScreen.module.css';

/** Parts that work orders waited for, as long as they are not set out. */
export function AwaitedParts({ items }: { items: readonly DeliveryItem[] }) {
  const awaited = items.flatMap(({ id, part_number, description, part_request }) =>
    part_request?.status === 'received' ? [{ id, name: part_number || description, part_request }] : [],
  );
  if (awaited.length === 0) return null;
  return (
    <Callout tone="info" title="Work orders waited for this">
      <ul className={classes.awaited}>
        {awaited.map(({ id, name, part_request }) => (
          <li key={id}>
            {name} for{' '}
            <Link to="/workorders/$id/part-requests" params={{ id: part_request.work_order_id }} className="quiet-link">
              {part_request.work_order_number}
            </Link>
            , {part_request.line_name}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
