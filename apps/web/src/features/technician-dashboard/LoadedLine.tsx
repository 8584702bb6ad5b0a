import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { ReactNode } from 'react';
import { OrderContext, useWorkOrder } from '../work-orders/public.ts';

interface LoadedLineProps {
  order_id: string;
  line_id: string;
  /** Shown until the order is loaded, and when the line is not on the order. */
  renderOtherwise: (error: Error | null, retry: () => void) => ReactNode;
  children: (line: WorkOrderLine) => ReactNode;
}

/** Loads a line and provides its order as context, which every change of a line needs. */
export function LoadedLine({ order_id, line_id, renderOtherwise, children }: LoadedLineProps) {
  const { data, error, refetch } = useWorkOrder(order_id);
  const line = data?.lines.find((each) => each.line_id === line_id);
  if (!data || !line) return renderOtherwise(error ?? (data ? new Error(GONE) : null), () => void refetch());
  return <OrderContext detail={data}>{children(line)}</OrderContext>;
}

const GONE = 'This line is no longer on the order.';
