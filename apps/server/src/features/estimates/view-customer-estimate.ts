import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { viewCustomerEstimate as endpoint } from '@baydesk/contract/estimates.contract';
import type { PublicCtx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { customerView } from './customer-view.ts';
import { findLink } from './estimate-links.queries.ts';
import { markSeen } from './estimate-links.store.ts';
import { photosOfLink } from './estimate-photos.queries.ts';
import { linkActor } from './link-actor.ts';
import { loadShop } from './paper-source.queries.ts';
import { loadSentEstimate } from './sent-estimate.ts';

/** Shows what was sent, and tells the shop when it is first looked at. */
export async function viewCustomerEstimate(ctx: PublicCtx, { token }: InputOf<typeof endpoint>) {
  const link = await findLink(ctx, token);
  const estimate = await loadSentEstimate(ctx, link);
  const { work_order } = estimate.sent;
  if (estimate.state === 'open' && (await markSeen(ctx, link.id)))
    await recordEvent({ ...ctx, actor: linkActor(link, nameOf(link.sent_to)) }, 'work_order.estimate_seen', {
      entity_id: work_order.id,
      workplace_id: work_order.workplace_id,
      after: { sent_to: link.sent_to },
    });
  return customerView(estimate, await loadShop(ctx, work_order), await photosOfLink(ctx, link.id));
}

/** 'Dana Okafor' of 'Dana Okafor <dana@haltonfreight.example>'. */
const nameOf = (sent_to: string): string => sent_to.replace(/\s*<[^<>]*>$/, '');
