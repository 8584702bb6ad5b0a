import { awaitsDecision, goesBackToShelf } from '@baydesk/domain/part-requests/given-up-parts';
import { findPartRequestMove } from '@baydesk/domain/part-requests/part-request-status';
import { refuse } from '../../../platform/request/errors.ts';
import type { OrderDraft } from './order-draft.ts';
import type { RequestRow } from './order-rows.ts';

export const isUndecided = (request: RequestRow): boolean =>
  awaitsDecision({ ...request, is_on_purchase_order: request.purchased_on !== null });

/** Puts the staged stock of work that is given up back to the shelf. The change has to move stock. */
export function putBackOnShelf(draft: OrderDraft, requests: readonly RequestRow[]): void {
  for (const request of requests.filter(goesBackToShelf)) {
    const back = findPartRequestMove(request.status, 'unstage', request.part_source_type);
    if (back) draft.saveRequest(request.id, { status: back.to });
  }
}

/** Refuses to give up work while bought parts of it are left without a decision. */
export function assertPartsDecided(requests: readonly RequestRow[]): void {
  const undecided = requests.filter(isUndecided).map(({ description }) => description);
  if (undecided.length > 0) refuse('parts_are_undecided', { parts: new Intl.ListFormat('en').format(undecided) });
}
