import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import classes from './PartRequests.module.css';

/** The purchase order that has a part, and when it is expected. */
export function PurchasedOn({ purchase_order }: { purchase_order: NonNullable<PartRequest['purchase_order']> }) {
  const { id, order_number, status, expected_on } = purchase_order;
  return (
    <span className={classes.asked}>
      <Link to="/order/$id" params={{ id }} className={classes.link}>
        {order_number}
      </Link>
      {`, ${statusLabel(status).toLowerCase()}`}
      {expected_on !== null && (
        <>
          , expected <DateText value={expected_on} />
        </>
      )}
    </span>
  );
}
