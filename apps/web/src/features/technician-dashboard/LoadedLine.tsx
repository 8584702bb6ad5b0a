import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { ReactNode } from 'react';
import { OrderContext, useWorkOrder, useWorkOrderLines } from '../work-orders/public.ts';

interface LoadedLineProps {
  order_id: string;
  line_id: string;
  /** Shown until the order and its lines are loaded, and when the line is not on the order. */
  renderOtherwise: (error: Error | null, retry: () => void) => ReactNode;
  children: (line: WorkOrderLine) => ReactNode;
}

/** Loads a line and provides its order as context, which every change of a line needs. */
export function LoadedLine({ order_id, line_id, renderOtherwise, children }: LoadedLineProps) {
  const order = useWorkOrder(order_id);
  const lines = useWorkOrderLines(order_id);
  const line = lines.data?.collection.find((each) => each.line_id === line_id);
  if (!order.data || !lines.data || !line) {
    return renderOtherwise(order.error ?? lines.error ?? (lines.data ? new Error(GONE) : null), () => {
      void order.refetch();
      void lines.refetch();
    });
  }
  return <OrderContext value={{ order: order.data, lines: lines.data.collection }}>{children(line)}</OrderContext>;
}

const GONE = 'This line is no longer on the order.';
