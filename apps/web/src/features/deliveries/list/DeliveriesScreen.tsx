import { listDeliveries } from '@baydesk/contract/deliveries.contract';
import type { ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { VendorChip } from '../../../shared/ui/list/filters/VendorChip.tsx';
import { DELIVERY_COLUMNS, deliveryLink } from './delivery-columns.tsx';

const FILTERS: readonly ListFilter<typeof listDeliveries>[] = [
  { field: 'has_open_difference', label: 'Differs from the vendor’s paper', options: [], isToggle: true },
  { field: 'vendor_id', label: 'Vendor', options: [], Chip: VendorChip },
  { field: 'order_id', label: 'Of one purchase order', options: [], isFromLink: true },
];

/** The deliveries of vendors to the chosen location. */
export function DeliveriesScreen() {
  return (
    <ListScreen
      title="Deliveries"
      endpoint={listDeliveries}
      columns={DELIVERY_COLUMNS}
      filters={FILTERS}
      rowLink={deliveryLink}
      searchLabel="Number, vendor’s invoice, vendor or part"
      emptyHint="What vendors brought. Open an order that was sent and press Receive when it comes."
    />
  );
}
