import type { MyLine } from '@baydesk/contract/work-orders/lines.contract';
import { changeLineStatus } from '@baydesk/contract/work-orders/lines.contract';
import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { myLinesQuery } from '../time-clock/public.ts';
import { useOrderChange } from '../work-orders/public.ts';

/** Silent, because the screen itself shows the error. */
export const useMyLines = ({ enabled = true } = {}) =>
  useQuery({ ...myLinesQuery, enabled, meta: { is_silent: true } });

/** Starts a line from the list and updates the list with the answer. */
export function useStartLine() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useOrderChange(changeLineStatus, {
    onSuccess: (detail) => showInMyLines(queryClient, detail),
  });
  const start = ({ line_id, version }: MyLine) => mutateAsync({ line_id, version, step: 'start' });
  return { start, isPending };
}

function showInMyLines(queryClient: QueryClient, { work_order, lines }: OrderDetail): void {
  queryClient.setQueryData(myLinesQuery.queryKey, (mine) => {
    if (!mine) return mine;
    const now = new Map(lines.map((line) => [line.line_id, line]));
    const order_status = { status: work_order.status };
    const asItIs = (line: MyLine): MyLine => ({
      ...line,
      ...now.get(line.line_id),
      order: line.order.id === work_order.id ? { ...line.order, ...order_status } : line.order,
    });
    return { collection: mine.collection.map(asItIs) };
  });
}
