import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { CURRENT_STATUSES } from '../list/status-chips.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The nearest column in the direction of the arrow key that the card may be dropped on. */
export function nextColumn(
  key: string,
  over: WorkOrderStatus,
  open_columns: readonly WorkOrderStatus[],
): WorkOrderStatus | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const on_that_side = step > 0 ? CURRENT_STATUSES : CURRENT_STATUSES.toReversed();
  return on_that_side.slice(on_that_side.indexOf(over) + 1).find((status) => open_columns.includes(status));
}
