import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { isOpenOrder } from '@baydesk/domain/work-orders/work-order-status';
import { now } from '../../../../shared/format/now.ts';
import { DateText } from '../../../../shared/ui/display/DateText.tsx';
import classes from './OrderActions.module.css';

/** When the customer expects it, in red once that is past and the work is not. */
export function PromisedAt({ order: { promised_at, status } }: { order: WorkOrder }) {
  if (promised_at === null) return null;
  const is_late = isOpenOrder(status) && new Date(promised_at) < now();
  return (
    <span className={classes.promised} data-late={is_late || undefined}>
      <span className={classes.word}>{is_late ? 'Promised, late' : 'Promised'}</span>
      <strong>
        <DateText value={promised_at} withTime />
      </strong>
    </span>
  );
}
