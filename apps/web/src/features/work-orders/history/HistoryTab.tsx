import { getRouteApi } from '@tanstack/react-router';
import { EstimatesSent } from '../../estimates/public.ts';
import { useWorkOrder } from '../order-data/use-work-order.ts';
import { EventsCard } from './EventsCard.tsx';
import classes from './HistoryTab.module.css';
import { SnapshotsCard } from './SnapshotsCard.tsx';
import { useSnapshots } from './use-snapshots.ts';

const route = getRouteApi('/shell/workorders/$id/history');

/** The stored versions, the estimates sent, and all changes of the order. */
export function HistoryTab() {
  const { id } = route.useParams();
  const order = useWorkOrder(id).data?.work_order;
  const is_sent = useSnapshots(id).data?.collection.some(({ reason }) => reason === 'estimate') ?? false;
  if (!order) return null;
  return (
    <div className={classes.parts}>
      <SnapshotsCard order={order} />
      {is_sent && <EstimatesSent work_order_id={id} />}
      <EventsCard order={order} />
    </div>
  );
}
