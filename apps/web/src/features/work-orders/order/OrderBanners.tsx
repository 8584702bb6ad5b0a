import type { LiveChange } from '@baydesk/contract/live';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { useEffect, useState } from 'react';
import { useLatestChange } from '../../../shared/live/latest-change.ts';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { partsInWords, undecidedParts } from '../order-ui/GivenUpParts.tsx';
import classes from './ChangedByOthers.module.css';

/** Later, because it brings the words for every kind of change. */
const OthersChange = loadedLater(() => import('./OthersChange.tsx'), 'OthersChange');
const SHOWN_MS = 12_000;

interface OrderBannersProps {
  order: WorkOrder;
  /** The lines of a work order; a sale is never declined. */
  lines?: readonly WorkOrderLine[];
}

/** The notices about the whole order: not editable, held, declined, undecided parts, credit hold, changed by another person. */
export function OrderBanners({ order, lines = [] }: OrderBannersProps) {
  const { customer, status, status_reason, editable, editable_reason } = order;
  const undecided = undecidedParts(lines.filter((line) => line.status === 'cancelled'));
  return (
    <>
      {!editable && editable_reason && <Callout tone="info">{editable_reason}</Callout>}
      {(status === 'hold' || status === 'declined' || status === 'cancelled') && status_reason !== '' && (
        <Callout tone="warning">{status_reason}</Callout>
      )}
      {editable && undecided.length > 0 && (
        <Callout tone="warning">
          Declined, but bought: {partsInWords(undecided)}. Keep for stock, return, or cancel at the vendor.
        </Callout>
      )}
      {editable && customer.credit_terms === 'Credit Hold' && (
        <Callout tone="negative">
          {customer.name} is on Credit Hold. Work can go on; nothing can be invoiced until the office lifts it.
        </Callout>
      )}
      <ChangedByOthers order={order} />
    </>
  );
}

/** Shows for 12 seconds that another person changed this order. */
function ChangedByOthers({ order: { id } }: { order: WorkOrder }) {
  const { user_id } = useActor();
  const change = useLatestChange();
  const [shown, setShown] = useState<LiveChange | null>(null);
  const [seen, setSeen] = useState(change);
  if (change !== seen) {
    setSeen(change);
    const is_theirs = change?.entity === 'work_order' && change.entity_id === id && change.actor_user_id !== user_id;
    if (is_theirs) setShown(change);
  }
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return <output className={classes.place}>{shown && <OthersChange change={shown} />}</output>;
}
