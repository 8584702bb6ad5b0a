import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listEstimateLinks as endpoint } from '@baydesk/contract/estimates.contract';
import type { Ctx } from '../../platform/context.ts';
import { loadOrder } from '../work-orders/public.ts';
import type { SentLink } from './estimate-links.queries.ts';
import { linksOf } from './estimate-links.queries.ts';
import { loadSentEstimate } from './sent-estimate.ts';

export async function listEstimateLinks(ctx: Ctx, { work_order_id }: InputOf<typeof endpoint>) {
  await loadOrder(ctx, work_order_id);
  const links = await linksOf(ctx, work_order_id);
  return { collection: await Promise.all(links.map((link) => withState(ctx, link))) };
}

/** At most one link of an order can still be answered; only that one is compared with the order. */
async function withState(ctx: Ctx, link: SentLink) {
  if (link.decided_at !== null) return { ...link, state: 'decided' as const };
  if (link.withdrawn_at !== null) return { ...link, state: 'withdrawn' as const };
  const { state } = await loadSentEstimate(ctx, link);
  return { ...link, state };
}
