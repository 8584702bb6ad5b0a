import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { decideEstimate as endpoint } from '@baydesk/contract/estimates.contract';
import type { PublicCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { decideByLink } from '../work-orders/public.ts';
import { assertOpen } from './assert-open.ts';
import { customerView } from './customer-view.ts';
import { findLink } from './estimate-links.queries.ts';
import { answerLink } from './estimate-links.store.ts';
import { photosOfLink } from './estimate-photos.queries.ts';
import { loadShop } from './paper-source.queries.ts';
import type { SentEstimate } from './sent-estimate.ts';
import { loadSentEstimate } from './sent-estimate.ts';

type Input = InputOf<typeof endpoint>;

/** Uses the link up; the order is locked before it is compared with what was sent, so that nobody changes it in between. */
export async function decideEstimate(ctx: PublicCtx, input: Input) {
  const link = await findLink(ctx, input.token);
  assertOpen(await loadSentEstimate(ctx, link));
  await decideByLink(
    ctx,
    {
      organization_id: link.organization_id,
      work_order_id: link.work_order_id,
      estimate_link_id: link.id,
      decided_by: input.name,
      decisions: input.decisions,
    },
    async () => {
      const estimate = await loadSentEstimate(ctx, await findLink(ctx, input.token));
      assertOpen(estimate);
      assertEveryLineDecided(estimate, input.decisions);
      await answerLink(ctx, link.id, { decided_by: input.name, signature: input.signature });
    },
  );
  const decided = await loadSentEstimate(ctx, await findLink(ctx, input.token));
  const shop = await loadShop(ctx, decided.sent.work_order);
  return customerView(decided, shop, await photosOfLink(ctx, link.id));
}

function assertEveryLineDecided({ sent, decisions }: SentEstimate, answers: Input['decisions']): void {
  const waits = (line_id: string) => decisions.get(line_id) === 'waiting';
  const answered = new Set(answers.map(({ line_id }) => line_id));
  const left = sent.lines.filter(({ line_id }) => waits(line_id) && !answered.has(line_id));
  if (left.length > 0) refuse('estimate_is_undecided', { lines: left.map(({ line_name }) => line_name).join(', ') });
  if (answered.size < answers.length || answers.some(({ line_id }) => !waits(line_id)))
    refuse('not_of_this_order', { field: 'A line' });
}
