import type { Priority } from '@baydesk/domain/work-orders/work-order-status';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';
import { PRIORITY_LABELS } from '../work-orders/public.ts';

/** Shown only for high and urgent priority. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  if (priority !== 'high' && priority !== 'urgent') return null;
  return (
    <StatusBadge
      status={priority}
      label={`${PRIORITY_LABELS[priority]} priority`}
      colour={priority === 'urgent' ? 'red' : 'orange'}
    />
  );
}
