import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { ChangedByOthers } from './ChangedByOthers.tsx';

/** What is to be known about the order as a whole before anything below is touched. */
export function OrderBanners({ order }: { order: WorkOrder }) {
  const { customer, status, status_reason, editable, editable_reason } = order;
  return (
    <>
      {!editable && editable_reason && <Callout tone="info">{editable_reason}</Callout>}
      {(status === 'hold' || status === 'declined' || status === 'cancelled') && status_reason !== '' && (
        <Callout tone="warning">{status_reason}</Callout>
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
