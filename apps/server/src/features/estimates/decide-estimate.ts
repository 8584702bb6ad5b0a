import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  decideEstimate as endpoint,
  previewDecision as previewEndpoint,
} from '@baydesk/contract/estimates.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { aboutOrder } from '@baydesk/domain/inbox/inbox-item';
import type { PublicCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { tellPeople } from '../inbox/public.ts';
import { decideByLink } from '../work-orders/public.ts';
import { assertOpen, loadSentEstimate } from './sent-estimate.ts';
import { customerView, withoutCosts } from './customer-view.ts';
import type { SentLink } from './estimate-links.queries.ts';
import { findLink } from './estimate-links.queries.ts';
import { answerLink } from './estimate-links.store.ts';
import { photosOfLink } from './estimate-photos.queries.ts';
import { loadShop } from './paper-source.queries.ts';
import type { SentEstimate } from './sent-estimate.ts';
import { totalsDecided } from './estimate-totals.ts';

type Input = InputOf<typeof endpoint>;

/**
 * A link takes one answer; the same answer again changes nothing, also while the first is being recorded. The order is
 * locked before it is compared with what was sent, so that it cannot change in between.
 */
export async function decideEstimate(ctx: PublicCtx, input: Input) {
  await lockNewId(ctx, input.token);
  const link = await findLink(ctx, input.token);
  if (!isAnsweredWith(link, input)) await decide(ctx, link, input);
  const decided = await loadSentEstimate(ctx, await findLink(ctx, input.token));
  const shop = await loadShop(ctx, decided.sent.work_order);
  return customerView(decided, shop, await photosOfLink(ctx, link.id));
}

async function decide(ctx: PublicCtx, link: Awaited<ReturnType<typeof findLink>>, input: Input): Promise<void> {
  const { organization_id, work_order_id, id: estimate_link_id } = link;
  assertOpen(await loadSentEstimate(ctx, link));
  const { name: decided_by, decisions } = input;
  const answer = { organization_id, work_order_id, estimate_link_id, decided_by, decisions };
  await decideByLink(ctx, answer, async ({ order }) => {
    const estimate = await loadSentEstimate(ctx, await findLink(ctx, input.token));
    assertOpen(estimate);
    assertEveryLineDecided(estimate, decisions);
    await answerLink(ctx, link.id, { decided_by, signature: input.signature });
    await tellOfAnswer(ctx, estimate, { ...answer, staff_ids: [link.sent_by_id, order.service_advisor_id] });
  });
}

interface Answer extends Pick<Input, 'decisions'> {
  readonly organization_id: string;
  readonly decided_by: string;
  readonly staff_ids: readonly (string | null)[];
}

/** Tells who sent the estimate and the order's service advisor what the customer decided. */
function tellOfAnswer(ctx: PublicCtx, { sent }: SentEstimate, answer: Answer): Promise<void> {
  const { organization_id, decided_by, decisions, staff_ids } = answer;
  const approved = decisions.filter(({ decision }) => decision === 'authorized');
  const answered = new Map(decisions.map(({ line_id, decision }) => [line_id, decision]));
  const { total_cents } = totalsDecided(sent, ({ line_id }) => answered.get(line_id) ?? 'waiting');
  const { db, now, request_id } = ctx;
  const actor = { organization_id, user_id: null, first_name: decided_by, last_name: '' };
  return tellPeople(
    { db, now, request_id, actor },
    {
      staff_ids,
      reference_type: 'work_order',
      reference_id: sent.work_order.id,
      facts: {
        kind: 'estimate_answered',
        ...aboutOrder(sent.work_order),
        lines_approved: approved.length,
        lines_declined: decisions.length - approved.length,
        approved_cents: total_cents,
      },
    },
  );
}

/** A repeated call sends exactly the answer that the link already has. */
function isAnsweredWith({ decided_at, decided_by, signature, decisions }: SentLink, answer: Input): boolean {
  if (decided_at === null || decided_by !== answer.name || !isDeepStrictEqual(signature, answer.signature))
    return false;
  return isDeepStrictEqual(decisionsByLine(decisions), decisionsByLine(answer.decisions));
}

const decisionsByLine = (decisions: Input['decisions']) =>
  decisions
    .map(({ line_id, decision, reason }) => ({ line_id, decision, reason }))
    .toSorted((a, b) => a.line_id.localeCompare(b.line_id));

function assertEveryLineDecided({ sent, decisions }: SentEstimate, answers: Input['decisions']): void {
  const waits = (line_id: string) => decisions.get(line_id) === 'waiting';
  const answered = new Set(answers.map(({ line_id }) => line_id));
  const left = sent.lines.filter(({ line_id }) => waits(line_id) && !answered.has(line_id));
  if (left.length > 0) refuse('estimate_is_undecided', { lines: left.map(({ line_name }) => line_name).join(', ') });
  if (answered.size < answers.length || answers.some(({ line_id }) => !waits(line_id)))
    refuse('not_of_this_order', { field: 'A line' });
}

/** The totals of the approved lines and those the customer is about to approve, as if the others were declined. */
export async function previewDecision(ctx: PublicCtx, { token, line_ids }: InputOf<typeof previewEndpoint>) {
  const estimate = await loadSentEstimate(ctx, await findLink(ctx, token));
  assertOpen(estimate);
  const chosen = new Set(line_ids.filter((id) => estimate.decisions.get(id) === 'waiting'));
  const isApproved = ({ line_id }: WorkOrderLine) =>
    chosen.has(line_id) || estimate.decisions.get(line_id) === 'authorized';
  return withoutCosts(totalsDecided(estimate.sent, (line) => (isApproved(line) ? 'authorized' : 'declined')));
}
