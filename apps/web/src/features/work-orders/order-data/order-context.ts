import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { createContext, useContext } from 'react';

interface OrderScope {
  readonly order: WorkOrder;
  readonly lines: readonly WorkOrderLine[];
}

export const OrderContext = createContext<OrderScope | null>(null);

/** The order and its lines, from the tab around the component. */
export function useOrderContext(): OrderScope {
  const scope = useContext(OrderContext);
  if (!scope) throw new Error('A line stands inside a tab of its order');
  return scope;
}
