import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { ReactNode } from 'react';
import { OrderContext, useWorkOrder, useWorkOrderLines } from '../work-orders/public.ts';

interface LoadedLineProps {
  order_id: string;
  line_id: string;
  /** Until the order and its lines are here, and where the line is not among them. */
  renderOtherwise: (error: Error | null, retry: () => void) => ReactNode;
  children: (line: WorkOrderLine) => ReactNode;
}

/** One line with the order around it, in which everything that is done to a line happens. */
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
