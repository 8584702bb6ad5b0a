import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { OrderContext } from '../order-data/order-context.ts';
import { useWorkOrder, useWorkOrderLines } from '../order-data/use-work-order.ts';

/** Loads an order and its lines, and provides them to the tab inside it. */
export function LoadedOrder({ id, children }: { id: string; children: ReactNode }) {
  const { data: order } = useWorkOrder(id);
  const lines = useWorkOrderLines(id);
  const collection = lines.data?.collection;
  const scope = useMemo(() => order && collection && { order, lines: collection }, [order, collection]);
  if (scope) return <OrderContext value={scope}>{children}</OrderContext>;
  if (lines.error) return <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />;
  return (
    <div className="card">
      <LoadingState lines={6} />
    </div>
  );
}
