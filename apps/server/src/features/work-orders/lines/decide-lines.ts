import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as endpoints from '@baydesk/contract/work-orders/lines.contract';
import { lineAfter } from '@baydesk/domain/lines/line-status';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { changeOrder } from '../order/change-order.ts';
import { assertPartsDecided, putBackOnShelf } from '../order/give-up-parts.ts';
import { seesPrices } from '../order/hide-money.ts';
import { lineAsRead, linesAsRead, refuseLine, requestsOfLines } from '../order/rows-as-read.ts';
import { assertOfferedOnce, readOtherOffers } from '../order/taken-up.ts';
import { UNDECIDED } from '../order/empty-rows.ts';
import { saveDecisions } from './save-decisions.ts';

export async function decideLines(
  ctx: Ctx,
  { work_order_id, lines, ...decided }: InputOf<typeof endpoints.decideLines>,
) {
  const { decision, ...details } = decided;
  const moves_stock = decision === 'declined';
  const change = { of: { work_order_id }, action: `lines_${decision}`, details, moves_stock };
  return changeOrder(ctx, change, (loaded, draft) => {
    const decided_lines = linesAsRead(loaded, lines);
    saveDecisions(ctx, loaded, draft, decided_lines, decided);
    if (decision !== 'declined') return;
    const given_up = requestsOfLines(loaded, decided_lines);
    assertPartsDecided(given_up);
    putBackOnShelf(draft, given_up);
  });
}

export async function undecideLine(ctx: Ctx, read: InputOf<typeof endpoints.undecideLine>) {
  const { line_id } = read;
  const change = { of: { line_id }, action: 'line_asked_again', read: () => readOtherOffers(ctx, { line_id }) };
  const detail = await changeOrder(ctx, change, (loaded, draft, { read: offers }) => {
    const line = lineAsRead(loaded, read);
    const status = lineAfter(line.status, 'revive') ?? refuseLine(line);
    draft.saveLine(line_id, { ...UNDECIDED, status });
    assertOfferedOnce(draft.rows().lines, offers);
  });
  return { ...detail, line_id };
}

/** Includes decisions on lines that were deleted later. */
export async function listDecisions(ctx: Ctx, { work_order_id }: InputOf<typeof endpoints.listDecisions>) {
  const { db } = ctx;
  const order = db
    .selectFrom('work_orders')
    .select('workplace_id')
    .where('id', '=', work_order_id)
    .where('removed_at', 'is', null);
  const decisions = db
    .selectFrom('line_decisions as d')
    .innerJoin('work_order_lines as l', 'l.id', 'd.line_id')
    .select(['d.id', 'd.line_id', 'l.line_name', 'd.amount', 'd.decided_by', 'd.reason', 'd.decided_at'])
    .select(['d.recorded_by', 'd.estimate_link_id', 'd.decision', 'd.how'])
    .where('l.work_order_id', '=', work_order_id)
    .orderBy('d.decided_at', 'desc')
    .orderBy('l.line_order')
    .orderBy('d.id');
  const [order_row, collection] = await Promise.all([order.executeTakeFirst(), decisions.execute()]);
  if (!order_row) return refuse('not_found');
  const is_priced = seesPrices(ctx, order_row.workplace_id);
  return { collection: collection.map((decision) => ({ ...decision, ...(!is_priced && { amount: null }) })) };
}
