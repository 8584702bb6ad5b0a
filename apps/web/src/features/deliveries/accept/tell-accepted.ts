import type { Delivery } from '@baydesk/contract/deliveries.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { nameOf } from './typed-items.ts';

/** Says that a delivery is accepted, and which of its parts orders waited for. */
export function tellAccepted({ delivery_number, vendor_name, total_cents, items }: Delivery): void {
  const worth = total_cents === null ? '' : ` for ${formatCents(total_cents)}`;
  const awaited = items.flatMap(({ part_request, ...item }) =>
    part_request ? [`${nameOf(item)} for ${part_request.work_order_number}`] : [],
  );
  const waited = awaited.length === 0 ? '' : ` Here now: ${awaited.join(', ')}.`;
  showNotice(done(`${delivery_number}: accepted from ${vendor_name}${worth}.${waited}`));
}
