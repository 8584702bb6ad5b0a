import type { Priority } from '@baydesk/domain/work-orders/work-order-status';
import { IconChevronUp, IconChevronsUp } from '@tabler/icons-react';
import { PRIORITY_LABELS } from '../order-data/order-words.ts';
import classes from './OrderCells.module.css';

/** What cannot wait is marked; everything else needs no mark. */
export function OrderPriority({ priority }: { priority: Priority }) {
  if (priority !== 'high' && priority !== 'urgent') return null;
  const Mark = priority === 'urgent' ? IconChevronsUp : IconChevronUp;
  return (
    <span className={`${classes.priority} ${classes[priority]}`} title={`${PRIORITY_LABELS[priority]} priority`}>
      <Mark size={14} stroke={2.25} aria-hidden />
      <span className="visually-hidden">, {PRIORITY_LABELS[priority].toLowerCase()} priority</span>
    </span>
  );
}
