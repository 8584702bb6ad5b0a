import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { OrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { ReactNode } from 'react';
import { createContext, useContext, useMemo } from 'react';

interface OrderScope {
  readonly order: WorkOrder;
  readonly lines: readonly WorkOrderLine[];
}

/** The few facts of an order that its rows need. */
type OrderFacts = Pick<WorkOrder, 'id' | 'editable' | 'timezone'>;

/** Further facts that the row of a line needs. */
interface LineFacts extends Pick<WorkOrder, 'customer_id'> {
  readonly has_several_lines: boolean;
}

const ScopeContext = createContext<OrderScope | null>(null);
const FactsContext = createContext<OrderFacts | null>(null);
const LineFactsContext = createContext<LineFacts | null>(null);

interface OrderFactsContextProps extends OrderFacts {
  children: ReactNode;
}

/** For parts of an order on a screen that shows several orders and loads none of them as a whole. */
export function OrderFactsContext({ id, editable, timezone, children }: OrderFactsContextProps) {
  const facts = useMemo(() => ({ id, editable, timezone }), [id, editable, timezone]);
  return <FactsContext value={facts}>{children}</FactsContext>;
}

/** Provides an order to the components inside it. */
export function OrderContext({ detail, children }: { detail: OrderDetail; children: ReactNode }) {
  const { work_order: order, lines } = detail;
  const { id, editable, customer_id, timezone } = order;
  const has_several_lines = lines.length > 1;
  const scope = useMemo(() => ({ order, lines }), [order, lines]);
  const line_facts = useMemo(() => ({ customer_id, has_several_lines }), [customer_id, has_several_lines]);
  return (
    <OrderFactsContext id={id} editable={editable} timezone={timezone}>
      <LineFactsContext value={line_facts}>
        <ScopeContext value={scope}>{children}</ScopeContext>
      </LineFactsContext>
    </OrderFactsContext>
  );
}

/** The order and its lines, from the tab around the component, which renders again with every change of the order. */
export const useOrderContext = (): OrderScope => provided(useContext(ScopeContext));

/** The lines of the order around the component; none where the order is not loaded as a whole. */
export const useLinesAround = (): readonly WorkOrderLine[] => useContext(ScopeContext)?.lines ?? NO_LINES;

/** The order around the component; null where it is not loaded as a whole. */
export const useOrderAround = (): WorkOrder | null => useContext(ScopeContext)?.order ?? null;

/** For rows: a change of another line does not render them again. */
export const useOrderFacts = (): OrderFacts => provided(useContext(FactsContext));

export const useLineFacts = (): LineFacts => provided(useContext(LineFactsContext));

const NO_LINES: readonly WorkOrderLine[] = [];

function provided<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A line stands inside a tab of its order');
  return value;
}
