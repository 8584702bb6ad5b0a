import type { PublicCtx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { putBackOnShelf } from '../order/give-up-parts.ts';
import { lockOrder } from '../order/load-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import { saveDecisions } from '../lines/save-decisions.ts';
import { settleOrder, writeOrders } from '../order/change-order.ts';
import { openDraft } from '../order/order-draft.ts';
import { holdOrderStock, moveOrderStock } from '../order/order-stock.ts';
import { requestsOfLines } from '../order/rows-as-read.ts';

interface DecidedByLink {
  readonly organization_id: string;
  readonly work_order_id: string;
  readonly estimate_link_id: string;
  /** The customer's name, as typed beside the signature. */
  readonly decided_by: string;
  readonly decisions: readonly {
    readonly line_id: string;
    readonly decision: 'authorized' | 'declined';
    readonly reason: string;
  }[];
}

type DecidingCtx = Pick<PublicCtx, 'db' | 'now' | 'request_id'>;

/**
 * Records what a customer decided by a link, without signing in. The caller has checked the link; its `assertSame` runs
 * once the order is locked and refuses an order that is no longer as it was sent. Bought parts of what was declined stay for
 * the advisor to decide on.
 */
export async function decideByLink(
  ctx: DecidingCtx,
  { organization_id, work_order_id, estimate_link_id, decided_by, decisions }: DecidedByLink,
  assertSame: (loaded: LoadedOrder) => Promise<void>,
): Promise<void> {
  const as_customer = {
    now: ctx.now,
    request_id: ctx.request_id,
    actor: { organization_id, user_id: null, first_name: decided_by, last_name: '' },
  };
  const [stock, loaded] = await Promise.all([
    holdOrderStock(ctx, { work_order_id }),
    lockOrder(ctx, { work_order_id }),
  ]);
  await assertSame(loaded);
  const draft = openDraft(ctx.now, loaded);
  for (const { line_id, decision, reason } of decisions) {
    const line = loaded.lines.find(({ id }) => id === line_id) ?? refuse('not_found');
    saveDecisions(as_customer, loaded, draft, [line], {
      decision,
      reason,
      decided_by,
      how: 'portal',
      estimate_link_id,
    });
    if (decision === 'declined') putBackOnShelf(draft, requestsOfLines(loaded, [line]));
  }
  moveOrderStock(as_customer, loaded, draft, stock);
  const change = { action: 'decided_by_customer', details: { estimate_link_id } };
  await writeOrders(ctx, [settleOrder(as_customer, loaded, draft, change)]);
}
