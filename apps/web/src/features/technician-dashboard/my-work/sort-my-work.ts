import type { TechnicianTask } from '@baydesk/contract/time-clock.contract';
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

/** The state of my clock; empty for people who do not clock lines. */
interface MyClock {
  /** In the order of my day. */
  readonly tasks: readonly Pick<TechnicianTask, 'line_id' | 'refusal'>[];
  /** The line I am clocked in on. */
  readonly running_line_id: string | null;
}

/** Groups lines into under way, ready and waiting, each in the order of the day; the running line comes first. */
export function sortMyWork(lines: readonly MyLine[], { tasks, running_line_id }: MyClock): MyWork {
  const place = new Map(tasks.map(({ line_id }, index) => [line_id, index]));
  const refused = new Set(tasks.filter(({ refusal }) => refusal !== null).map(({ line_id }) => line_id));
  const isRunning = ({ line_id }: MyLine) => line_id === running_line_id;
  const waits = (line: MyLine) =>
    !isRunning(line) && (reasonToWait(line, line.order) !== null || refused.has(line.line_id));
  const isBegun = (line: MyLine) => isRunning(line) || lineAfter(line.status, 'start') === undefined;
  const placeOf = (line: MyLine) => (isRunning(line) ? -1 : (place.get(line.line_id) ?? tasks.length));
  const in_order = lines.toSorted((one, other) => placeOf(one) - placeOf(other));
  const free = in_order.filter((line) => !waits(line));
  return {
    under_way: free.filter(isBegun),
    ready: free.filter((line) => !isBegun(line)),
    waiting: in_order.filter(waits),
  };
}

/** How many of a line's parts are not here yet. */
export const missingParts = ({ part_requests }: Pick<MyLine, 'part_requests'>): number =>
  part_requests.filter(({ status, part_source_type }) => isNotYetHere(status, part_source_type)).length;
