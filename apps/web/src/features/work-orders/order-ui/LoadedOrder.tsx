import type { ReactNode } from 'react';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { OrderContext } from '../order-data/order-context.tsx';
import { useWorkOrder } from '../order-data/use-work-order.ts';

/** Loads an order and its lines, and provides them to the tab inside it. */
export function LoadedOrder({ id, children }: { id: string; children: ReactNode }) {
  const { data, error, refetch } = useWorkOrder(id);
  if (data) return <OrderContext detail={data}>{children}</OrderContext>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className="card">
      <LoadingState lines={6} />
    </div>
  );
}
