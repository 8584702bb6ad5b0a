import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { isOverdueOrder } from '@baydesk/domain/purchasing/purchase-order-status';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { Link } from '@tanstack/react-router';
import { view } from '@baydesk/domain/permissions/permission';
import { now } from '../../../shared/format/now.ts';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { useOrderFacts } from '../order-data/order-context.tsx';
import { Can } from '../../../shared/permissions/Can.tsx';
import { PurchaseOrderLink } from '../../../shared/ui/display/PurchaseOrderLink.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import classes from './PartRequests.module.css';

const HAS_DELIVERIES: readonly string[] = ['partially_received', 'received'];

interface PurchasedOnProps {
  purchase_order: NonNullable<PartRequest['purchase_order']>;
  /** The part has not come yet. */
  isAwaited: boolean;
}

/** The purchase order that has a part, and when it is expected. */
export function PurchasedOn({ purchase_order, isAwaited }: PurchasedOnProps) {
  const { timezone } = useOrderFacts();
  const { id, order_number, status, expected_on } = purchase_order;
  const isPartial = isAwaited && status === 'partially_received';
  const isLate = isAwaited && isOverdueOrder(purchase_order, workplaceDate(now(), timezone).toString());
  return (
    <span className={classes.asked}>
      <PurchaseOrderLink id={id} order_number={order_number} className={classes.link} />
      {isPartial ? ', ' : `, ${statusLabel(status).toLowerCase()}`}
      {isPartial && <StatusBadge status="partial_delivery" />}
      {isAwaited && expected_on !== null && (
        <>
          , expected <DateText value={expected_on} />
        </>
      )}
      {isLate && (
        <>
          {' '}
          <StatusBadge status="late" label="Late" colour="red" />
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
