import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as endpoints from '@baydesk/contract/work-orders/lines.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import type { AuthorizedBy } from '@baydesk/domain/lines/authorization';
import { lineAfter } from '@baydesk/domain/lines/line-status';
import { lineTotals } from '@baydesk/domain/work-orders/order-totals';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx, PublicCtx } from '../../../platform/context.ts';
import type { EventActor } from '../../../platform/events.ts';
import { changeOrder } from '../order/change-order.ts';
import { orderOf } from '../order/find-rows.ts';
import type { LineRow, LoadedOrder } from '../order/load-order.ts';
import { lineStatusColumns, saveLine } from '../order/order.store.ts';
import { lineAsRead, linesAsRead, refuseLine } from '../order/rows-as-read.ts';
import { assertOfferedOnce } from '../order/taken-up.ts';
import { totalledLine } from '../totals/totals-rules.ts';
import { insertDecisions } from './lines.store.ts';

export async function decideLines(
  ctx: Ctx,
  { work_order_id, lines, ...decided }: InputOf<typeof endpoints.decideLines>,
) {
  const { decision, ...details } = decided;
  return changeOrder(ctx, { work_order_id, action: `lines_${decision}`, details }, (loaded) =>
    saveDecisions(ctx, loaded, linesAsRead(loaded, lines), decided),
  );
}

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
export async function saveDecisions(
  ctx: Pick<PublicCtx, 'db' | 'now'> & { readonly actor: EventActor },
  loaded: LoadedOrder,
  lines: readonly LineRow[],
  { decision, decided_by, how, reason, estimate_link_id }: Decision,
): Promise<void> {
  const decided_at = ctx.now.toString();
  const decided = lines.map((line) => ({
    line,
    status: lineAfter(line.status, ACTIONS[decision]) ?? refuseLine(line),
    amount: lineTotals(totalledLine(loaded, line)).total_cents,
  }));
  for (const { line, status, amount } of decided)
    await saveLine(ctx, line.id, {
      ...lineStatusColumns(status, ctx.now),
      decided_at,
      decided_by,
      decided_how: how,
      decided_amount: amount,
      declined_reason: decision === 'declined' ? reason : '',
    });
  await insertDecisions(
    ctx,
    decided.map(({ line, amount }) => ({
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
    })),
  );
}

/** The columns of a line that waits for a decision. Earlier decisions stay in `line_decisions`. */
export const UNDECIDED = {
  decided_at: null,
  decided_by: '',
  decided_how: null,
  decided_amount: null,
  declined_reason: '',
  dismissed_at: null,
} as const;

export async function undecideLine(ctx: Ctx, read: InputOf<typeof endpoints.undecideLine>) {
  const work_order_id = await orderOf(ctx, 'work_order_lines', read.line_id);
  const detail = await changeOrder(ctx, { work_order_id, action: 'line_asked_again' }, async (loaded) => {
    const line = lineAsRead(loaded, read);
    const status = lineAfter(line.status, 'revive') ?? refuseLine(line);
    await saveLine(ctx, line.id, { ...UNDECIDED, status });
    await assertOfferedOnce(ctx, work_order_id);
  });
  return { ...detail, line_id: read.line_id };
}
