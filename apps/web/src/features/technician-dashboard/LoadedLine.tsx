import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
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
  const scope = useMemo(() => data && { order: data.work_order, lines: data.lines }, [data]);
  const line = data?.lines.find((each) => each.line_id === line_id);
  if (!scope || !line) return renderOtherwise(error ?? (data ? new Error(GONE) : null), () => void refetch());
  return <OrderContext value={scope}>{children(line)}</OrderContext>;
}

const GONE = 'This line is no longer on the order.';
