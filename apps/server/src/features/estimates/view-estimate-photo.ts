import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { viewEstimatePhoto as endpoint } from '@baydesk/contract/estimates.contract';
import { estimateState, isOver } from '@baydesk/domain/documents/estimate-link';
import type { PublicCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { fitPicture } from '../../platform/open-picture.ts';
import type { SentLink } from './estimate-links.queries.ts';
import { findLink } from './estimate-links.queries.ts';
import { isOrderStanding, photoContent } from './estimate-photos.queries.ts';

const LARGEST_PX = 1600;

/** A large picture takes a while to fit, so that happens once the call has given its connection back. */
export async function viewEstimatePhoto(ctx: PublicCtx, { token, photo_id, size }: InputOf<typeof endpoint>) {
  const link = await findLink(ctx, token);
  if (await tellsNothing(ctx, link)) return refuse('not_found');
  const content = (await photoContent(ctx, link.id, photo_id, size)) ?? refuse('not_found');
  return async () => asFile(size === 'small' ? content : await fitPicture(content, LARGEST_PX));
}

/** Whether the order is as it was sent does not matter here, so it is not read whole for every photo. */
async function tellsNothing(ctx: PublicCtx, link: SentLink): Promise<boolean> {
  const order = (await isOrderStanding(ctx, link.work_order_id)) ? AS_SENT : undefined;
  return isOver(estimateState(link, order, ctx.now.epochMilliseconds));
}

const AS_SENT = { is_as_sent: true, has_waiting_line: true };

/** Without what the camera wrote into it, and under no name the shop gave it. */
const asFile = (picture: Buffer): File => new File([new Uint8Array(picture)], 'photo.webp', { type: 'image/webp' });
