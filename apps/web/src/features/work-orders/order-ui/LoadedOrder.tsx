import type { ReactNode } from 'react';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { OrderContext } from '../order-data/order-context.tsx';
import { useWorkOrder } from '../order-data/use-work-order.ts';

interface LoadedOrderProps {
  id: string;
  /** Shown until the order is there, instead of a card. */
  loading?: ReactNode;
  children: ReactNode;
}

/** Loads an order and its lines, and provides them to the tab or dialog inside it. */
export function LoadedOrder({ id, loading, children }: LoadedOrderProps) {
  const { data, error, refetch } = useWorkOrder(id);
  if (data) return <OrderContext detail={data}>{children}</OrderContext>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (loading !== undefined) return loading;
  return (
    <div className="card">
      <LoadingState lines={6} />
    </div>
  );
}
