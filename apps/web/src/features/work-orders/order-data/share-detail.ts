import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * The new order with every unchanged line as the same object as before, so that only changed rows render again. Lines
 * are compared by id, because by position all lines after an added or removed one would count as changed.
 */
export function shareDetail(before: OrderDetail | undefined, after: OrderDetail): OrderDetail {
  if (!before) return after;
  const work_order = replaceEqualDeep(before.work_order, after.work_order);
  const lines = shareLines(before.lines, after.lines);
  return work_order === before.work_order && lines === before.lines ? before : { work_order, lines };
}

function shareLines(before: WorkOrderLine[], after: WorkOrderLine[]): WorkOrderLine[] {
  const lines_before = new Map(before.map((line) => [line.line_id, line]));
  const shared = after.map((line) => replaceEqualDeep(lines_before.get(line.line_id), line));
  const isSame = shared.length === before.length && shared.every((line, index) => line === before[index]);
  return isSame ? before : shared;
}
