import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import type { EstimateState } from '@baydesk/domain/documents/estimate-link';
import { estimateState } from '@baydesk/domain/documents/estimate-link';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import type { PublicCtx } from '../../platform/context.ts';
import { findOrder, readSnapshot, wholeDetail } from '../work-orders/public.ts';
import type { SentLink } from './estimate-links.queries.ts';
import { isSameEstimate } from './same-estimate.ts';

export type LineDecision = 'waiting' | 'authorized' | 'declined';

/** An estimate as it was sent, and what became of it. */
export interface SentEstimate {
  readonly link: SentLink;
  readonly sent: OrderDetail;
  readonly state: EstimateState;
  /** What stands of each line: as it was decided here, or else as the order has it now. */
  readonly decisions: ReadonlyMap<string, LineDecision>;
}

const decisionOf = (status: LineStatus): LineDecision =>
  status === 'cancelled' ? 'declined' : isAuthorizedLine(status) ? 'authorized' : 'waiting';

export const isWaiting = ({ status }: { readonly status: LineStatus }): boolean => decisionOf(status) === 'waiting';

export async function loadSentEstimate(ctx: Pick<PublicCtx, 'db' | 'now'>, link: SentLink): Promise<SentEstimate> {
  const { content: sent } = await readSnapshot(ctx, link.snapshot_id);
  const found = await findOrder(ctx, link.work_order_id);
  const current = found && found.order.status !== 'cancelled' ? wholeDetail(found, ctx.now) : undefined;
  const since = current && {
    is_as_sent: isSameEstimate(sent, current),
    has_waiting_line: current.lines.some(isWaiting),
  };
  return {
    link,
    sent,
    state: estimateState(link, since, ctx.now.epochMilliseconds),
    decisions: new Map<string, LineDecision>([
      ...[...sent.lines, ...(current?.lines ?? [])].map((line) => [line.line_id, decisionOf(line.status)] as const),
      ...link.decisions.map(({ line_id, decision }) => [line_id, decision] as const),
    ]),
  };
}
