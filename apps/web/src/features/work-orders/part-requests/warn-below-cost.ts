import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { BELOW_COST_WARNING } from '@baydesk/domain/validation/number-rules';
import { showNotice } from '../../../shared/notices/show-notice.tsx';

/** Selling below cost is allowed, but not unseen. */
export function warnBelowCost(request: Pick<PartRequest, 'cost' | 'sell_price'> | undefined): void {
  const isBelow = typeof request?.cost === 'number' && request.sell_price !== null && request.sell_price < request.cost;
  if (isBelow)
    showNotice({ tone: 'warning', message: BELOW_COST_WARNING, duration_ms: NOTIFICATION_MS.sell_below_cost });
}
