import type { DeliveryRow } from '@baydesk/contract/deliveries.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';

/** By how much the vendor's paper differs, as long as nobody has settled it. */
export function DifferenceBadge({
  delivery: { difference_cents, has_open_difference },
}: {
  delivery: Pick<DeliveryRow, 'difference_cents' | 'has_open_difference'>;
}) {
  if (!has_open_difference) return null;
  const label = difference_cents === null ? 'Differs' : `Differs by ${formatCents(difference_cents)}`;
  return <StatusBadge status="differs" label={label} colour="orange" />;
}
