import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import type { Notice } from '../../../../shared/notices/notices.ts';
import { allNamesOf, isWaiting, LINE_FACES } from '../../order-data/line-words.ts';

export type LineDecision = 'authorized' | 'declined';

export const isDecidable =
  (decision: LineDecision) =>
  (line: WorkOrderLine): boolean =>
    decision === 'authorized' ? isWaiting(line) : line.can_decline;

/** 'PM-B service is completed, so it cannot be declined.' */
export function cannotDecide(lines: readonly WorkOrderLine[], decision: LineDecision): Notice {
  const statuses = new Set(lines.map(({ status }) => LINE_FACES[status].label.toLowerCase()));
  const [status] = statuses;
  const isOne = lines.length === 1;
  const message =
    statuses.size === 1
      ? `${allNamesOf(lines)} ${isOne ? 'is' : 'are'} ${status}, so ${isOne ? 'it' : 'they'} cannot be ${decision}.`
      : `None of the ${lines.length} selected lines can be ${decision}.`;
  return { tone: 'warning', message, duration_ms: NOTIFICATION_MS.default };
}
