import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { OrderScopeContext } from '../order-data/order-context.ts';
import { useWorkOrder, useWorkOrderLines } from '../order-data/use-work-order.ts';
import { PartRequests } from './PartRequests.tsx';

const route = getRouteApi('/shell/workorders/$id/part-requests');

/** Every part an order asks for, line by line. */
export function PartRequestsTab() {
  const { id } = route.useParams();
  const { data: order } = useWorkOrder(id);
  const lines = useWorkOrderLines(id);
  const collection = lines.data?.collection;
  const scope = useMemo(() => order && collection && { order, lines: collection }, [order, collection]);
  if (scope) {
    return (
      <OrderScopeContext value={scope}>
        <PartRequests />
      </OrderScopeContext>
    );
  }
  if (lines.error) return <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />;
  return (
    <div className="card">
      <LoadingState lines={6} />
    </div>
  );
}
