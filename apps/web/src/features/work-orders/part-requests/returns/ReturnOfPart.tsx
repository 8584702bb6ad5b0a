import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { Link } from '@tanstack/react-router';
import classes from '../PartRequests.module.css';
import { useReturnsOfPart } from './use-returns-of-order.ts';

/** How far the return of a part has come, and the return to the vendor that has it. */
export function ReturnOfPart({ request }: { request: PartRequest }) {
  const [latest] = useReturnsOfPart(request).returns ?? [];
  if (!latest) return null;
  const { status, return_id, return_number, reason, quantity } = latest;
  return (
    <span className={classes.asked}>
      {status === 'stocked'
        ? 'Put into inventory'
        : `Return${quantity === request.quantity ? '' : ` of ${quantity}`} ${statusLabel(status).toLowerCase()}`}
      {return_id !== null && (
        <>
          , on{' '}
          <Link to="/parts/return/$id" params={{ id: return_id }} className={classes.link}>
            {return_number}
          </Link>
        </>
      )}
      {` · ${reason}`}
    </span>
  );
}
