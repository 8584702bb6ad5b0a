import { isSettledLine } from '@baydesk/domain/lines/line-status';
import { isStagedOrLater } from '@baydesk/domain/part-requests/part-request-status';
import type { MissingData } from '@baydesk/domain/work-orders/completion-gaps';
import { completionGaps } from '@baydesk/domain/work-orders/completion-gaps';
import type { MoveCondition, WorkOrderMove } from '@baydesk/domain/work-orders/work-order-moves';
import type { LoadedOrder } from './load-order.ts';
import type { RequestRow } from './order-rows.ts';

/** What is still to be said before the order is complete. */
export const missingData = ({ order, surroundings, lines }: LoadedOrder): readonly MissingData[] =>
  completionGaps(
    {
      ...order,
      counts_engine_hours: surroundings.counts_engine_hours ?? false,
      needs_licence_plate: surroundings.needs_licence_plate ?? true,
      customer_requires_po: surroundings.requires_po,
      lines: lines.map((line) => ({
        id: line.id,
        line_name: line.line_name,
        is_settled_without_work: line.status === 'cancelled',
        labour_minutes: line.time_estimate,
        tech_story: line.tech_story,
      })),
    },
    {
      required_data: order.required_data ?? surroundings.shop_required_data,
      is_technician_story_required: surroundings.is_technician_story_required,
    },
  );

/** Parts of declined work stay where they are and hold nothing up. */
function liveRequests({ lines, part_requests }: LoadedOrder): readonly RequestRow[] {
  const live = new Set(lines.filter(({ status }) => status !== 'cancelled').map(({ id }) => id));
  return part_requests.filter(({ line_id }) => live.has(line_id));
}

const named = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

const RECEIVED: readonly string[] = ['received', 'staged', 'used'];

/** What stands in the way of a condition, in words; nothing where it holds. */
const PROBLEMS: Readonly<Record<MoveCondition, (loaded: LoadedOrder, reason: string) => string | null>> = {
  has_lines: ({ lines }) => (lines.some(({ status }) => status !== 'cancelled') ? null : 'Add a line first.'),
  reason_given: (_, reason) => (reason === '' ? 'Reason is a required field' : null),
  data_complete: (loaded) => {
    const blocking = missingData(loaded).filter(({ is_blocking }) => is_blocking);
    return blocking.length === 0 ? null : `Still missing: ${named(blocking.map(({ label }) => label))}.`;
  },
  lines_settled: ({ lines }) => {
    const unsettled = lines.filter(({ status }) => !isSettledLine(status)).map(({ line_name }) => line_name);
    return unsettled.length === 0 ? null : `Not completed or declined yet: ${named(unsettled)}.`;
  },
  parts_staged: (loaded) => {
    const missing = liveRequests(loaded).filter(({ status }) => !isStagedOrLater(status));
    return missing.length === 0
      ? null
      : `Parts not set out yet: ${named(missing.map(({ description }) => description))}.`;
  },
  cores_decided: (loaded) => {
    const open = liveRequests(loaded).filter(
      ({ core, is_core_ok, status }) => core > 0 && is_core_ok === null && status !== 'returned',
    );
    return open.length === 0 ? null : `Say whether the core came back: ${named(open.map((part) => part.description))}.`;
  },
  no_received_parts: ({ part_requests }) => {
    const received = part_requests.filter(({ status }) => RECEIVED.includes(status));
    return received.length === 0
      ? null
      : `Parts were received: ${named(received.map(({ description }) => description))}. Return them first.`;
  },
  // Nobody clocks time, invoices or takes a deposit yet: each of these features joins the table with its own question.
  no_running_clock: () => null,
  no_logged_time: () => null,
  not_invoiced: () => null,
  no_deposit: () => null,
};

export interface MoveProblem {
  readonly condition: MoveCondition;
  readonly message: string;
}

export const moveProblems = (loaded: LoadedOrder, move: WorkOrderMove, reason: string): readonly MoveProblem[] =>
  (move.conditions ?? []).flatMap((condition) => {
    const message = PROBLEMS[condition](loaded, reason);
    return message === null ? [] : [{ condition, message }];
  });
