import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { OrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { ReactNode } from 'react';
import { createContext, useContext, useMemo } from 'react';

interface OrderScope {
  readonly order: WorkOrder;
  readonly lines: readonly WorkOrderLine[];
}

/** The little that each row needs to know of its order. */
interface OrderFacts extends Pick<WorkOrder, 'id' | 'editable' | 'customer_id' | 'timezone'> {
  readonly has_several_lines: boolean;
}

const ScopeContext = createContext<OrderScope | null>(null);
const FactsContext = createContext<OrderFacts | null>(null);

/** Provides an order to the components inside it. */
export function OrderContext({ detail, children }: { detail: OrderDetail; children: ReactNode }) {
  const { work_order: order, lines } = detail;
  const { id, editable, customer_id, timezone } = order;
  const has_several_lines = lines.length > 1;
  const scope = useMemo(() => ({ order, lines }), [order, lines]);
  const facts = useMemo(
    () => ({ id, editable, customer_id, timezone, has_several_lines }),
    [id, editable, customer_id, timezone, has_several_lines],
  );
  return (
    <FactsContext value={facts}>
      <ScopeContext value={scope}>{children}</ScopeContext>
    </FactsContext>
  );
}

/** The order and its lines, from the tab around the component, which renders again with every change of the order. */
export const useOrderContext = (): OrderScope => provided(useContext(ScopeContext));

/** For rows: a change of another line does not render them again. */
export const useOrderFacts = (): OrderFacts => provided(useContext(FactsContext));

function provided<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A line stands inside a tab of its order');
  return value;
}
