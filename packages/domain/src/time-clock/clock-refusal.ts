import type { LineStatus } from '../lines/line-status.ts';
import { statusLabel } from '../status/status-label.ts';
import type { OrderKind } from '../work-orders/order-kind.ts';
import type { WorkOrderStatus } from '../work-orders/work-order-status.ts';
import { isFrozenOrder } from '../work-orders/work-order-status.ts';

/** A line on which somebody wants to clock in. */
export interface LineToWorkOn {
  readonly line_status: LineStatus;
  readonly order_status: WorkOrderStatus;
  readonly order_kind: OrderKind;
  readonly work_order_number: string;
  /** The service advisor of the order, if it has one. */
  readonly service_advisor: string | null;
}

const LINE_REASONS: Readonly<Partial<Record<LineStatus, (whom: string) => string>>> = {
  authorization_required: (whom) => `the customer has not authorized it yet. Ask ${whom}.`,
  cancelled: (whom) => `it was declined. Ask ${whom} before you work on it.`,
  completed: (whom) => `it is completed. Ask ${whom} to open it again.`,
};

/** The reason why a line cannot be clocked in on, and whom to ask; null if it can. */
export function clockRefusal(line: LineToWorkOn): string | null {
  const { line_status, order_status, order_kind, work_order_number } = line;
  const whom = line.service_advisor ?? 'the service advisor';
  if (order_kind === 'part_sale') return 'nobody clocks time on a part sale.';
  if (order_status === 'hold') return `${work_order_number} is on hold. Ask ${whom}.`;
  if (isFrozenOrder(order_status))
    return `${work_order_number} is ${statusLabel(order_status).toLowerCase()}. Ask ${whom}.`;
  return LINE_REASONS[line_status]?.(whom) ?? null;
}
