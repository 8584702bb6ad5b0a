import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { Link } from '@tanstack/react-router';
import { view } from '@baydesk/domain/permissions/permission';
import { Can } from '../../../shared/permissions/Can.tsx';
import { PurchaseOrderLink } from '../../../shared/ui/display/PurchaseOrderLink.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import classes from './PartRequests.module.css';

const HAS_DELIVERIES: readonly string[] = ['partially_received', 'received'];

/** The purchase order that has a part, and when it is expected. */
export function PurchasedOn({ purchase_order }: { purchase_order: NonNullable<PartRequest['purchase_order']> }) {
  const { id, order_number, status, expected_on } = purchase_order;
  return (
    <span className={classes.asked}>
      <PurchaseOrderLink id={id} order_number={order_number} className={classes.link} />
      {`, ${statusLabel(status).toLowerCase()}`}
      {expected_on !== null && (
        <>
          , expected <DateText value={expected_on} />
        </>
      )}
      {HAS_DELIVERIES.includes(status) && (
        <Can do={view('delivery')}>
          {', '}
          <Link to="/parts/deliveries" search={{ order_id: id }} className={classes.link}>
            deliveries
          </Link>
        </Can>
      )}
    </span>
  );
}
