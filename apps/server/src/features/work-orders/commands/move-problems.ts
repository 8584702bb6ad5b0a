import { errorMessage } from '@baydesk/contract/errors';
import type { AuthorizedBy } from '@baydesk/domain/lines/authorization';
import { fullName } from '@baydesk/domain/format/person-name';
import { isSettledLine } from '@baydesk/domain/lines/line-status';
import { formatCents } from '@baydesk/domain/money/cents';
import { goesBackToShelf } from '@baydesk/domain/part-requests/given-up-parts';
import { isStagedOrLater } from '@baydesk/domain/part-requests/part-request-status';
import { purchaseOrderNumber } from '@baydesk/domain/purchasing/purchase-order-number';
import type { MissingData } from '@baydesk/domain/work-orders/completion-gaps';
import { completionGaps } from '@baydesk/domain/work-orders/completion-gaps';
import type { MoveCondition, WorkOrderMove } from '@baydesk/domain/work-orders/work-order-moves';
import { isUndecided } from '../order/give-up-parts.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { LineRow, RequestRow } from '../order/order-rows.ts';

/** The data that is missing before the order can be completed. */
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
      has_work: order.order_kind === 'work_order',
    },
  );

export const isWaiting = ({ status }: LineRow): boolean => status === 'authorization_required';

/** The parts of the lines that were declined, or of the others. */
function requestsOn({ lines, part_requests }: LoadedOrder, side: 'live' | 'declined'): readonly RequestRow[] {
  const declined = new Set(lines.filter(({ status }) => status === 'cancelled').map(({ id }) => id));
  return part_requests.filter(({ line_id }) => declined.has(line_id) === (side === 'declined'));
}

const named = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

const namesOf = (people: LoadedOrder['punches']): string => named([...new Set(people.map(fullName))]);

const RECEIVED: readonly string[] = ['received', 'staged', 'used'];

interface Problem {
  readonly message: string;
  /** The line on which it can be fixed; null for a problem of the order. */
  readonly line_id: string | null;
  /** The field of the move in which it can be fixed. */
  readonly field?: string;
}

/** The details entered when moving the order. */
export interface MoveDetails {
  readonly reason: string;
  readonly decided_by: string;
  readonly how: AuthorizedBy | null;
}

const ofOrder = (message: string): readonly Problem[] => [{ message, line_id: null }];

const ofField = (field: string, label: string): Problem => ({
  message: `${label} is a required field`,
  line_id: null,
  field,
});

/** One problem for each line, because the browser leads to the line. */
const ofLines = (
  { lines }: LoadedOrder,
  requests: readonly RequestRow[],
  inWords: (parts: string) => string,
): readonly Problem[] =>
  lines.flatMap(({ id }) => {
    const parts = requests.filter(({ line_id }) => line_id === id).map(({ description }) => description);
    return parts.length === 0 ? [] : [{ message: inWords(named(parts)), line_id: id }];
  });

/** Describes why a condition does not hold; empty when it does. */
const PROBLEMS: Readonly<Record<MoveCondition, (loaded: LoadedOrder, details: MoveDetails) => readonly Problem[]>> = {
  has_lines: ({ lines }) => (lines.some(({ status }) => status !== 'cancelled') ? [] : ofOrder('Add a line first.')),
  reason_given: (_, { reason }) => (reason === '' ? [ofField('reason', 'Reason')] : []),
  decider_given: ({ lines }, { decided_by, how }) =>
    lines.some(isWaiting)
      ? [
          ...(decided_by === '' ? [ofField('decided_by', 'Name')] : []),
          ...(how === null ? [ofField('how', 'How')] : []),
        ]
      : [],
  data_complete: (loaded) => {
    const blocking = missingData(loaded).filter(({ is_blocking }) => is_blocking);
    return blocking.length === 0 ? [] : ofOrder(`Still missing: ${named(blocking.map(({ label }) => label))}.`);
  },
  lines_settled: ({ lines }) =>
    lines
      .filter(({ status }) => !isSettledLine(status))
      .map(({ id, line_name }) => ({ message: `Not completed or declined yet: ${line_name}.`, line_id: id })),
  parts_staged: (loaded) => {
    const missing = requestsOn(loaded, 'live').filter(({ status }) => !isStagedOrLater(status));
    return ofLines(loaded, missing, (parts) => `Parts not set out yet: ${parts}.`);
  },
  // A customer declines by a link without asking what was bought, so it is decided on here at the latest.
  parts_decided: (loaded) => {
    const undecided = requestsOn(loaded, 'declined').filter((part) => isUndecided(part) || goesBackToShelf(part));
    return ofLines(
      loaded,
      undecided,
      (parts) => `Decide what happens with parts of declined work: ${parts}. Keep for stock, return, or cancel them.`,
    );
  },
  cores_decided: (loaded) => {
    const open = requestsOn(loaded, 'live').filter(
      ({ core, is_core_ok, status }) => core > 0 && is_core_ok === null && status !== 'returned',
    );
    return ofLines(loaded, open, (parts) => `Say whether the core came back: ${parts}.`);
  },
  no_received_parts: (loaded) => {
    const received = loaded.part_requests.filter((part) => RECEIVED.includes(part.status) && !goesBackToShelf(part));
    return ofLines(loaded, received, (parts) => `Parts were received: ${parts}. Return them first.`);
  },
  no_ordered_parts: (loaded) => {
    const ordered = loaded.part_requests.filter(
      ({ status, purchased_on }) => status === 'ordered' && purchased_on === null,
    );
    return ofLines(loaded, ordered, (parts) => `Parts were ordered: ${parts}. Cancel them at the vendor first.`);
  },
  no_purchase_orders: (loaded) => {
    const bought = loaded.part_requests.filter(({ purchased_on }) => purchased_on !== null);
    const numbers = new Set(
      bought.flatMap(({ purchased_on }) => (purchased_on ? [purchaseOrderNumber(purchased_on)] : [])),
    );
    return ofLines(
      loaded,
      bought,
      (parts) => `Parts are on ${named([...numbers])}: ${parts}. Take them off there first.`,
    );
  },
  no_deposit: ({ surroundings: { deposit_cents } }) =>
    deposit_cents > 0 ? ofOrder(errorMessage('order_has_deposit', { amount: formatCents(deposit_cents) })) : [],
  // An invoice moves its order on from complete and back; this holds even where the status says otherwise.
  not_invoiced: ({ surroundings: { standing_invoices } }) =>
    standing_invoices.length > 0
      ? ofOrder(`${named(standing_invoices)} bills this order. Reverse the invoice first.`)
      : [],
  no_running_clock: ({ lines, punches }) =>
    lines.flatMap(({ id, line_name }) => {
      const people = namesOf(punches.filter(({ line_id, ended_at }) => line_id === id && ended_at === null));
      return people === '' ? [] : [{ message: `Still clocked in on ${line_name}: ${people}.`, line_id: id }];
    }),
  no_logged_time: ({ lines, punches }) =>
    lines.flatMap(({ id, line_name }) => {
      const people = namesOf(punches.filter(({ line_id }) => line_id === id));
      return people === '' ? [] : [{ message: `Time was clocked on ${line_name}: ${people}.`, line_id: id }];
    }),
};

export interface MoveProblem extends Problem {
  readonly condition: MoveCondition;
}

const NOTHING_GIVEN: MoveDetails = { reason: '', decided_by: '', how: null };

export const moveProblems = (
  loaded: LoadedOrder,
  move: WorkOrderMove,
  details: MoveDetails = NOTHING_GIVEN,
): readonly MoveProblem[] =>
  (move.conditions ?? []).flatMap((condition) =>
    PROBLEMS[condition](loaded, details).map((problem) => ({ condition, ...problem })),
  );
