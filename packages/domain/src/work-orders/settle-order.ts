import { exceedsAuthorization } from '../lines/authorization.ts';
import type { LineStatus } from '../lines/line-status.ts';
import { isAuthorizedLine, lineAfter } from '../lines/line-status.ts';
import { payerOf } from '../lines/payer.ts';
import type { Cents } from '../money/cents.ts';
import { cents, extend, sumCents } from '../money/cents.ts';
import type { PartRequestStatus } from '../part-requests/part-request-status.ts';
import type { DiscountTerms } from './discount.ts';
import type { TotalledLine, TotalledPart } from './order-totals.ts';
import { lineTotals, orderDiscountShares } from './order-totals.ts';
import type { OwnTrigger } from './work-order-moves.ts';
import { findOwnMove } from './work-order-moves.ts';
import type { WorkOrderStatus } from './work-order-status.ts';

export interface SettledLine extends TotalledLine {
  readonly id: string;
  readonly is_parts_required_are_authorized: 0 | 1;
  /** The amount the customer authorized; null if the customer was never asked. */
  readonly decided_amount: Cents | null;
  /** The share of the order's discount that the line had then. */
  readonly decided_discount: Cents;
  readonly part_requests: readonly SettledPart[];
}

interface SettledPart extends TotalledPart {
  readonly id: string;
  /** The amount the customer authorized for this part alone; null if only the line was asked about. */
  readonly decided_amount: Cents | null;
}

export interface Settlement {
  readonly lines: readonly { readonly id: string; readonly status: LineStatus }[];
  readonly part_requests: readonly { readonly id: string; readonly status: PartRequestStatus }[];
}

/** The order's own discount before and after a change. */
export interface DiscountChange {
  readonly before: DiscountTerms | null;
  readonly after: DiscountTerms | null;
}

/** The changes that follow automatically from the current lines. */
export function settleLines(
  lines: readonly SettledLine[],
  tolerance_percent: number,
  discounts: DiscountChange,
): Settlement {
  const shares = loweredShares(lines, discounts);
  const moved = lines.flatMap((line, index) => {
    const status = statusOf(line, tolerance_percent, shares?.[index] ?? null);
    return status === line.status ? [] : [{ id: line.id, status }];
  });
  const new_status = new Map(moved.map(({ id, status }) => [id, status]));
  const part_requests = lines.flatMap((line) => settleParts(line, new_status.get(line.id), tolerance_percent));
  return { lines: moved, part_requests };
}

/** The customer decides only on lines that the customer pays, and again if a line grows too much. */
function statusOf(line: SettledLine, tolerance_percent: number, lowered_share: Cents | null): LineStatus {
  if (payerOf(line) !== 'customer') return line.status === 'authorization_required' ? 'open' : line.status;
  const has_grown = exceeds(line, tolerance_percent, lowered_share);
  return has_grown ? (lineAfter(line.status, 'exceed') ?? line.status) : line.status;
}

/** The share of each line in an order's discount that was lowered or removed; null if it was not. */
function loweredShares(lines: readonly SettledLine[], { before, after }: DiscountChange): readonly Cents[] | null {
  const [was, is] = [before, after].map((discount) => orderDiscountShares({ lines, discount }));
  return sumCents(is ?? []) < sumCents(was ?? []) ? (is ?? null) : null;
}

/**
 * A line has grown when it comes to more than was authorized, or when a lower discount of the order makes it cost the
 * customer more.
 */
function exceeds(line: SettledLine, tolerance_percent: number, lowered_share: Cents | null): boolean {
  const { decided_amount, decided_discount } = line;
  if (decided_amount === null) return false;
  const { total_cents } = lineTotals(line);
  if (exceedsAuthorization(total_cents, decided_amount, tolerance_percent)) return true;
  if (lowered_share === null) return false;
  const agreed_cents = cents(decided_amount - decided_discount);
  return exceedsAuthorization(cents(total_cents - lowered_share), agreed_cents, tolerance_percent);
}

/**
 * A part follows its line: authorized once its price is known, asked about again with the line unless it was agreed to alone,
 * used when the line is completed.
 */
function settleParts(
  line: SettledLine,
  moved_to: LineStatus | undefined,
  tolerance_percent: number,
): Settlement['part_requests'] {
  const line_status = moved_to ?? line.status;
  const covers_parts = line.is_parts_required_are_authorized === 1 && line_status !== 'cancelled';
  return line.part_requests.flatMap((part): Settlement['part_requests'][number][] => {
    const { id, status, sell_price } = part;
    const is_covered = covers_parts || (isAuthorizedLine(line_status) && sell_price !== null);
    if (status === 'requested' && is_covered) return [{ id, status: 'authorized' }];
    if (status === 'staged' && line_status === 'completed') return [{ id, status: 'used' }];
    const is_waiting = line_status === 'authorization_required' && !covers_parts;
    if (status === 'authorized' && is_waiting && isAskedAgain(part, moved_to !== undefined, tolerance_percent))
      return [{ id, status: 'requested' }];
    return [];
  });
}

/** A part that was agreed to alone stands by its own amount, any other part by that of its line. */
const isAskedAgain = (part: SettledPart, has_line_grown: boolean, tolerance_percent: number): boolean =>
  part.decided_amount === null
    ? has_line_grown
    : exceedsAuthorization(extend(part.quantity, part.sell_price ?? cents(0)), part.decided_amount, tolerance_percent);

interface StandingLine {
  readonly id: string;
  readonly status: LineStatus;
  /** Null if the customer was never asked, as for work that became warranty. */
  readonly decided_amount: Cents | null;
}

/** The events between two states of an order's lines, the most important first. */
function triggersBetween(before: readonly StandingLine[], after: readonly StandingLine[]): readonly OwnTrigger[] {
  const was = new Map(before.map(({ id, status }) => [id, status]));
  const became = (test: (from: LineStatus | undefined, to: LineStatus) => boolean, lines = after) =>
    lines.some(({ id, status }) => test(was.get(id), status));
  const is_authorized = became(
    (from, to) => from === 'authorization_required' && isAuthorizedLine(to),
    after.filter(({ decided_amount }) => decided_amount !== null),
  );
  const is_reopened = became((from, to) => from === 'completed' && to !== 'completed' && to !== 'cancelled');
  const is_added = became((from, to) => from === undefined && to !== 'cancelled' && to !== 'completed');
  const is_started = became((from, to) => from !== 'in_progress' && to === 'in_progress');
  const happened: Partial<Record<OwnTrigger, boolean>> = {
    line_authorized: is_authorized,
    every_line_declined: isDeclined(after) && !isDeclined(before),
    work_started: is_started,
    last_line_completed: isDone(after) && !isDone(before),
    line_added_or_reopened: is_added || is_authorized || is_reopened,
    line_reopened: is_reopened || is_added,
  };
  return (Object.keys(happened) as OwnTrigger[]).filter((trigger) => happened[trigger] === true);
}

const isDeclined = (lines: readonly StandingLine[]): boolean =>
  lines.length > 0 && lines.every(({ status }) => status === 'cancelled');

function isDone(lines: readonly StandingLine[]): boolean {
  const authorized = lines.filter(({ status }) => isAuthorizedLine(status));
  return authorized.length > 0 && authorized.every(({ status }) => status === 'completed');
}

/** The automatic move after a change of the lines; null if the order stays where it is. */
export function ownMove(
  status: WorkOrderStatus,
  before: readonly StandingLine[],
  after: readonly StandingLine[],
): WorkOrderStatus | null {
  for (const trigger of triggersBetween(before, after)) {
    const to = findOwnMove(status, trigger)?.to;
    if (to !== undefined && to !== 'before_hold') return to;
  }
  return null;
}
