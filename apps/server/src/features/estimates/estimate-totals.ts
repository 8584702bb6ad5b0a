import type { PricedOrderDetail } from '@baydesk/contract/work-orders/order-view';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import { formatCents } from '@baydesk/domain/money/cents';
import type { OrderTotals } from '@baydesk/domain/work-orders/order-totals';
import { orderTotals } from '@baydesk/domain/work-orders/order-totals';
import type { PricedLine } from '@baydesk/contract/work-orders/line-view';
import type { EstimateAnswer } from './estimate-line.ts';
import { lineAnswer } from './estimate-line.ts';
import type { PaperTotal } from '../papers/public.ts';
import { chargedRows } from '../papers/public.ts';

/** The totals of all lines, and below them the approved amount if it is lower. */
export function estimateTotals(order: PricedOrderDetail, answer: EstimateAnswer | undefined): PaperTotal[] {
  const { quoted } = order.work_order.totals;
  const approved_cents = totalsDecided(order, decisionIn(answer)).total_cents;
  const is_partly_approved = approved_cents > 0 && approved_cents !== quoted.total_cents;
  return [
    ...chargedRows(quoted, order.work_order.discount),
    { label: 'Total', amount: formatCents(quoted.total_cents), weight: 'total' },
    ...(is_partly_approved
      ? [{ label: 'Approved', amount: formatCents(approved_cents), weight: 'muted' as const }]
      : []),
  ];
}

export type LineDecision = 'waiting' | 'authorized' | 'declined';

export const standingDecision = ({ status }: { readonly status: LineStatus }): LineDecision =>
  status === 'cancelled' ? 'declined' : isAuthorizedLine(status) ? 'authorized' : 'waiting';

/** The customer's answer to a line, or else the earlier decision. */
const decisionIn =
  (answer: EstimateAnswer | undefined) =>
  (line: PricedLine): LineDecision => {
    const standing = standingDecision(line);
    return standing === 'authorized' ? standing : (lineAnswer(answer, line.line_id) ?? standing);
  };

const STATUSES = {
  waiting: 'authorization_required',
  authorized: 'open',
  declined: 'cancelled',
} as const satisfies Record<LineDecision, LineStatus>;

/** Totals of the approved lines with supplies and tax, if the lines are decided like this. */
export const totalsDecided = (
  { work_order, lines }: PricedOrderDetail,
  decisionOf: (line: PricedLine) => LineDecision,
): OrderTotals =>
  orderTotals(
    {
      ...work_order.rules,
      discount: work_order.discount,
      lines: lines.map((line) => ({ ...line, status: STATUSES[decisionOf(line)] })),
    },
    'authorized',
  );
