import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  viewCustomerEstimate as endpoint,
  viewEstimatePhoto as photoEndpoint,
} from '@baydesk/contract/estimates.contract';
import { estimateState, isOver } from '@baydesk/domain/documents/estimate-link';
import type { PublicCtx } from '../../platform/request/context.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import type { EventActor } from '../../platform/writes/events.ts';
import { refuse } from '../../platform/request/errors.ts';
import { fitPicture } from '../../platform/documents/open-picture.ts';
import { customerView } from './customer-view.ts';
import { findLink } from './estimate-links.queries.ts';
import { markSeen } from './estimate-links.store.ts';
import { isOrderLive, photoContent, photosOfLink } from './estimate-photos.queries.ts';
import { loadShop } from './paper-source.queries.ts';
import { loadSentEstimate } from './sent-estimate.ts';
import type { SentLink } from './estimate-links.queries.ts';

/** Shows the estimate as it was sent, and records when the customer first opens it. */
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

/** A customer has no account, only the name the estimate was sent to. */
const linkActor = ({ organization_id }: { readonly organization_id: string }, name: string): EventActor => ({
  organization_id,
  user_id: null,
  first_name: name,
  last_name: '',
});

const LARGEST_PX = 1600;

/** Large pictures are scaled after the call has returned its database connection, because that takes a while. */
export async function viewEstimatePhoto(ctx: PublicCtx, { token, photo_id, size }: InputOf<typeof photoEndpoint>) {
  const link = await findLink(ctx, token);
  if (await isLinkOver(ctx, link)) return refuse('not_found');
  const content = (await photoContent(ctx, link.id, photo_id, size)) ?? refuse('not_found');
  return async () => asFile(size === 'small' ? content : await fitPicture(content, LARGEST_PX));
}

/** Photos are shown even if the order changed, so the whole order is not read for each photo. */
async function isLinkOver(ctx: PublicCtx, link: SentLink): Promise<boolean> {
  const order = (await isOrderLive(ctx, link.work_order_id)) ? AS_SENT : undefined;
  return isOver(estimateState(link, order, ctx.now.epochMilliseconds));
}

const AS_SENT = { is_as_sent: true, has_waiting_line: true };

/** The copy has no camera data and not the file name of the shop. */
const asFile = (picture: Buffer): File => new File([new Uint8Array(picture)], 'photo.webp', { type: 'image/webp' });
