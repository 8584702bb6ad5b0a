import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { withdrawEstimate as endpoint } from '@baydesk/contract/estimates.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { assertEditable, lockOrder } from '../work-orders/public.ts';
import { viewLink } from './estimate-links.queries.ts';
import { withdrawLink } from './estimate-links.store.ts';

/** Locks the order first, as an answer does, so that a withdrawal and an answer cannot both succeed. */
export async function withdrawEstimate(ctx: Ctx, { id }: InputOf<typeof endpoint>) {
  const { work_order_id, sent_to } = await viewLink(ctx, id);
  const loaded = await lockOrder(ctx, { work_order_id });
  assertEditable(ctx, loaded, true);
  if (!(await withdrawLink(ctx, id))) return answeredOrWithdrawn(ctx, id);
  await recordEvent(ctx, 'work_order.estimate_withdrawn', {
    entity_id: work_order_id,
    workplace_id: loaded.order.workplace_id,
    after: { sent_to },
  });
  return { id };
}

async function answeredOrWithdrawn(ctx: Ctx, id: string) {
  const { decided_at } = await viewLink(ctx, id);
  return decided_at === null ? { id } : refuse('estimate_is_decided');
}
