import { fullName } from '@baydesk/domain/format/person-name';
import type { AuthorizedBy } from '@baydesk/domain/lines/authorization';
import { lineAfter } from '@baydesk/domain/lines/line-status';
import { lineTotals, orderDiscountShares } from '@baydesk/domain/work-orders/order-totals';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import type { PublicCtx } from '../../../platform/request/context.ts';
import type { EventActor } from '../../../platform/writes/events.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { LineRow } from '../order/order-rows.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { instantText, lineStatusColumns } from '../order/order-draft.ts';
import { refuseLine } from '../order/rows-as-read.ts';
import { discountOf } from '../totals/discount-columns.ts';
import { totalledLine } from '../totals/totals-rules.ts';

/** A customer also decides by a link, without signing in. */
type DecidingCtx = Pick<PublicCtx, 'now'> & { readonly actor: EventActor };

interface Decision {
  readonly decision: 'authorized' | 'declined';
  /** The name of the person who decided. */
  readonly decided_by: string;
  readonly how: AuthorizedBy;
  readonly reason: string;
  /** The link by which the customer decided. */
  readonly estimate_link_id?: string;
}

const ACTIONS = { authorized: 'authorize', declined: 'decline' } as const;

/** Records the customer's decision on each line, with the amount the line came to at that time. */
export function saveDecisions(
  ctx: DecidingCtx,
  loaded: LoadedOrder,
  draft: OrderDraft,
  lines: readonly LineRow[],
  { decision, decided_by, how, reason, estimate_link_id }: Decision,
): void {
  if (lines.length === 0) return;
  const decided_at = instantText(ctx.now);
  const shares = sharesOfLines(loaded);
  const decided = lines.map((line) => ({
    line,
    status: lineAfter(line.status, ACTIONS[decision]) ?? refuseLine(line),
    amount: lineTotals(totalledLine(loaded, line)).total_cents,
    discount: shares.get(line.id) ?? cents(0),
  }));
  for (const { line, status, amount, discount } of decided)
    draft.saveLine(line.id, {
      ...lineStatusColumns(status, ctx.now),
      decided_at,
      decided_by,
      decided_how: how,
      decided_amount: amount,
      decided_discount: discount,
      declined_reason: decision === 'declined' ? reason : '',
    });
  const decisions = decided.map(({ line, amount }) => ({
    id: uuidv7(),
    line_id: line.id,
    decision,
    amount,
    decided_by,
    how,
    reason,
    decided_at,
    recorded_by: fullName(ctx.actor),
    estimate_link_id: estimate_link_id ?? null,
  }));
  draft.addDecisions(decisions);
}

/** Each line's share of the order's discount, by the id of the line. */
function sharesOfLines(loaded: LoadedOrder): ReadonlyMap<string, Cents> {
  const lines = loaded.lines.map((line) => totalledLine(loaded, line));
  const shares = orderDiscountShares({ lines, discount: discountOf(loaded.order) });
  return new Map(loaded.lines.map(({ id }, index) => [id, shares[index] ?? cents(0)]));
}
