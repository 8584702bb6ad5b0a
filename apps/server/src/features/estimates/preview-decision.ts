import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { previewDecision as endpoint } from '@baydesk/contract/estimates.contract';
import type { PublicCtx } from '../../platform/context.ts';
import { approvedTotals } from './approved-totals.ts';
import { assertOpen } from './assert-open.ts';
import { withoutCosts } from './customer-view.ts';
import { findLink } from './estimate-links.queries.ts';
import { loadSentEstimate } from './sent-estimate.ts';

/** What stands approved comes to together with what the customer would approve now. */
export async function previewDecision(ctx: PublicCtx, { token, line_ids }: InputOf<typeof endpoint>) {
  const estimate = await loadSentEstimate(ctx, await findLink(ctx, token));
  assertOpen(estimate);
  const approved = [...estimate.decisions].filter(([, decision]) => decision === 'authorized').map(([id]) => id);
  const chosen = line_ids.filter((id) => estimate.decisions.get(id) === 'waiting');
  return withoutCosts(approvedTotals(estimate.sent, new Set([...approved, ...chosen])));
}
