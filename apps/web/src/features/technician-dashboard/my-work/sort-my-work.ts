import type { MyLine } from '@baydesk/contract/work-orders/lines.contract';
import { isNotYetHere } from '@baydesk/domain/part-requests/part-request-status';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import { lineAfter } from '@baydesk/domain/lines/line-status';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';

/** The reason a line cannot be started now, or null. */
export function reasonToWait(line: { status: LineStatus }, order: { status: WorkOrderStatus }): string | null {
  if (line.status === 'authorization_required') return 'Waits for authorization';
  return order.status === 'hold' ? 'On hold' : null;
}

interface MyWork {
  readonly under_way: readonly MyLine[];
  readonly ready: readonly MyLine[];
  readonly waiting: readonly MyLine[];
}

/** Groups lines into under way, ready and waiting; each group keeps the server's order. */
export function sortMyWork(lines: readonly MyLine[]): MyWork {
  const waits = (line: MyLine) => reasonToWait(line, line.order) !== null;
  const isBegun = ({ status }: MyLine) => lineAfter(status, 'start') === undefined;
  const free = lines.filter((line) => !waits(line));
  return {
    under_way: free.filter(isBegun),
    ready: free.filter((line) => !isBegun(line)),
    waiting: lines.filter(waits),
  };
}

/** How many of a line's parts are not here yet. */
export const missingParts = ({ part_requests }: Pick<MyLine, 'part_requests'>): number =>
  part_requests.filter(({ status, part_source_type }) => isNotYetHere(status, part_source_type)).length;
