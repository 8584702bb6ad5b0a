import { fullName } from '@baydesk/domain/format/person-name';
import type { AuthorizedBy } from '@baydesk/domain/lines/authorization';
import { lineAfter } from '@baydesk/domain/lines/line-status';
import { lineTotals } from '@baydesk/domain/work-orders/order-totals';
import { v7 as uuidv7 } from 'uuid';
import type { PublicCtx } from '../../../platform/context.ts';
import type { EventActor } from '../../../platform/events.ts';
import type { LoadedOrder } from '../load-order.ts';
import type { LineRow } from '../order-rows.ts';
import { totalledLine } from '../totals-rules.ts';
import { saveLine } from '../work-orders.store.ts';
import { refuseLine } from './line-as-read.ts';
import { lineStatusColumns } from './line-columns.ts';
import { insertDecisions } from './lines.store.ts';

export interface Decision {
  readonly decision: 'authorized' | 'declined';
  /** Whoever said so. */
  readonly decided_by: string;
  readonly how: AuthorizedBy;
  readonly reason: string;
  /** The link it was said by, where the customer did it alone. */
  readonly estimate_link_id?: string;
}

const ACTIONS = { authorized: 'authorize', declined: 'decline' } as const;

/** Writes down what the customer said of each line, with what the line came to then. */
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
