import type { PricedLine } from '@baydesk/contract/work-orders/line-view';
import type { PricedOrderDetail } from '@baydesk/contract/work-orders/order-view';
import type { EstimateState } from '@baydesk/domain/documents/estimate-link';
import { estimateState } from '@baydesk/domain/documents/estimate-link';
import { payerOf } from '@baydesk/domain/lines/payer';
import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listEstimateLinks as endpoint } from '@baydesk/contract/estimates.contract';
import type { Ctx, PublicCtx } from '../../platform/request/context.ts';
import { findOrder, loadOrder, readSnapshot, seesPrices, wholeDetail } from '../work-orders/public.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { SentLink } from './estimate-links.queries.ts';
import { pricedParts } from '../papers/public.ts';
import type { LineDecision } from './estimate-totals.ts';
import { standingDecision } from './estimate-totals.ts';
import { linksOf } from './estimate-links.queries.ts';

/** An estimate as it was sent, with its state and the decisions on its lines. */
export interface SentEstimate {
  readonly link: SentLink;
  readonly sent: PricedOrderDetail;
  readonly state: EstimateState;
  /** The decision on each line: by this link, or else as the order has it now. */
  readonly decisions: ReadonlyMap<string, LineDecision>;
}

export const isWaiting = (line: Pick<PricedLine, 'status'>): boolean => standingDecision(line) === 'waiting';

export async function loadSentEstimate(ctx: Pick<PublicCtx, 'db' | 'now'>, link: SentLink): Promise<SentEstimate> {
  const { content: sent } = await readSnapshot(ctx, link.snapshot_id);
  const loaded_order = await findOrder(ctx, { work_order_id: link.work_order_id });
  const current =
    loaded_order && loaded_order.order.status !== 'cancelled' ? wholeDetail(loaded_order, ctx.now) : undefined;
  const now = current && {
    is_as_sent: isSameEstimate(sent, current),
    has_waiting_line: current.lines.some(isWaiting),
  };
  return {
    link,
    sent,
    state: estimateState(link, now, ctx.now.epochMilliseconds),
    decisions: new Map<string, LineDecision>([
      ...[...sent.lines, ...(current?.lines ?? [])].map((line) => [line.line_id, standingDecision(line)] as const),
      ...link.decisions.map(({ line_id, decision }) => [line_id, decision] as const),
    ]),
  };
}

/** Refuses an estimate that can no longer be answered, with the reason. */
export function assertOpen({ state }: Pick<SentEstimate, 'state'>): void {
  if (state === 'decided') refuse('estimate_is_decided');
  if (state === 'changed') refuse('estimate_has_changed');
  if (state === 'expired') refuse('estimate_is_over', { reason: 'has expired' });
  if (state === 'withdrawn') refuse('estimate_is_over', { reason: 'was taken back by the shop' });
}

/** The part of an order that a customer agrees to and sees: unit, work, parts, prices and tax rules. */
const agreedTo = ({ work_order, lines }: PricedOrderDetail) => ({
  customer_id: work_order.customer_id,
  vehicle_id: work_order.vehicle_id,
  rules: work_order.rules,
  discount: work_order.discount && { ...work_order.discount, reason: '' },
  lines: lines
    .filter((line) => payerOf(line) !== 'internal')
    .map((line) => {
      const is_warranty = payerOf(line) === 'warranty';
      return {
        line_id: line.line_id,
        line_name: line.line_name,
        description: line.description,
        is_warranty,
        ...(!is_warranty && {
          labour_total: line.labour_total,
          total_cores: line.total_cores,
          line_total: line.line_total,
        }),
        parts: pricedParts(line).map(({ part, total }) => ({
          description: part.description,
          quantity: part.quantity,
          ...(!is_warranty && { total }),
        })),
      };
    })
    .toSorted((a, b) => a.line_id.localeCompare(b.line_id)),
});

/** Tells whether the order is still as it was sent; decisions made since do not matter. */
const isSameEstimate = (sent: PricedOrderDetail, now: PricedOrderDetail): boolean =>
  isDeepStrictEqual(agreedTo(sent), agreedTo(now));

export async function listEstimateLinks(ctx: Ctx, { work_order_id }: InputOf<typeof endpoint>) {
  const { order } = await loadOrder(ctx, work_order_id);
  const is_priced = seesPrices(ctx, order.workplace_id);
  const links = await linksOf(ctx, work_order_id);
  const collection = await Promise.all(links.map((link) => withState(ctx, link)));
  return {
    collection: collection.map((link) => ({
      ...link,
      decisions: link.decisions.map((decision) => ({ ...decision, amount: is_priced ? decision.amount : null })),
    })),
  };
}

/** Only the one link that can still be answered is compared with the order. */
async function withState(ctx: Ctx, link: SentLink) {
  if (link.decided_at !== null) return { ...link, state: 'decided' as const };
  if (link.withdrawn_at !== null) return { ...link, state: 'withdrawn' as const };
  const { state } = await loadSentEstimate(ctx, link);
  return { ...link, state };
}
