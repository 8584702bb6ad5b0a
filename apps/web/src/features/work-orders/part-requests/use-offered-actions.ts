import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { useOrderScope } from '../order-data/order-context.ts';
import { useLineRights } from '../order-data/use-line-rights.ts';
import type { StatusAction } from './request-words.ts';
import { sharedActions } from './request-words.ts';

/** What this person may do with parts together; nobody builds in what nobody agreed to. */
export function useOfferedActions(): (requests: readonly PartRequest[]) => readonly StatusAction[] {
  const { lines } = useOrderScope();
  const { mayMoveParts, mayDecide } = useLineRights();
  const agreed_ids = new Set(lines.filter(({ status }) => isAuthorizedLine(status)).map(({ line_id }) => line_id));
  return (requests) => {
    const isAgreed = requests.every(({ line_id }) => agreed_ids.has(line_id));
    const isOffered = (action: StatusAction) => (action !== 'authorize' || mayDecide) && (action !== 'use' || isAgreed);
    return mayMoveParts ? sharedActions(requests).filter(isOffered) : [];
  };
}
