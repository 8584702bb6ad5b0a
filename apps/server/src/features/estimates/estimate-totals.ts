import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents } from '@baydesk/domain/money/cents';
import type { OrderTotals } from '@baydesk/domain/work-orders/order-totals';
import { coreCharges, orderTotals } from '@baydesk/domain/work-orders/order-totals';
import type { EstimateAnswer } from './estimate-line.ts';
import { lineAnswer } from './estimate-line.ts';
import type { PaperTotal } from './paper-model.ts';

/** The totals of all lines, and below them the approved amount if it is lower. */
export function estimateTotals(order: OrderDetail, answer: EstimateAnswer | undefined): PaperTotal[] {
  const { quoted } = order.work_order.totals;
  const plain = (label: string, amount: Cents, is_shown = true) =>
    is_shown ? [{ label, amount: formatCents(amount), weight: 'plain' as const }] : [];
  const approved_cents = approvedTotals(order, approvedLines(order, answer)).total_cents;
  const is_partly_approved = approved_cents > 0 && approved_cents !== quoted.total_cents;
  return [
    ...plain('Labour', quoted.labour_cents),
    ...plain('Parts', quoted.parts_cents),
    ...plain('Cores', coreCharges(quoted), coreCharges(quoted) !== 0),
    ...plain('Core credits', quoted.core_credits_cents, quoted.core_credits_cents !== 0),
    ...plain('Shop supplies', quoted.supplies_cents, quoted.supplies_cents !== 0),
    ...plain('Subtotal', quoted.subtotal_cents),
    ...quoted.taxes.flatMap((tax) => plain(`${tax.name} ${tax.rate_percent} %`, tax.tax_cents)),
    { label: 'Total', amount: formatCents(quoted.total_cents), weight: 'total' },
    ...(is_partly_approved
      ? [{ label: 'Approved', amount: formatCents(approved_cents), weight: 'muted' as const }]
      : []),
  ];
}

const approvedLines = ({ lines }: OrderDetail, answer: EstimateAnswer | undefined): ReadonlySet<string> =>
  new Set(
    lines
      .filter(({ line_id, status }) => isAuthorizedLine(status) || lineAnswer(answer, line_id) === 'authorized')
      .map(({ line_id }) => line_id),
  );

/** Totals of these lines with supplies and tax, as if no other lines were approved. */
export function approvedTotals({ work_order, lines }: OrderDetail, line_ids: ReadonlySet<string>): OrderTotals {
  return orderTotals(
    {
      ...work_order.rules,
      lines: lines.filter(({ line_id }) => line_ids.has(line_id)).map((line) => ({ ...line, status: 'open' })),
    },
    'authorized',
  );
}
