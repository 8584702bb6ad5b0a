import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useWorkOrder, useWorkOrderLines } from '../order-data/use-work-order.ts';
import { LinesCard } from './LinesCard.tsx';
import { OrderScopeContext } from '../order-data/order-context.ts';

const route = getRouteApi('/shell/workorders/$id/lines');

/** The work of an order, line by line. */
export function LinesTab() {
  const { id } = route.useParams();
  const { data: order } = useWorkOrder(id);
  const lines = useWorkOrderLines(id);
  const collection = lines.data?.collection;
  const scope = useMemo(() => order && collection && { order, lines: collection }, [order, collection]);
  if (scope) {
    return (
      <OrderScopeContext value={scope}>
        <LinesCard />
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
