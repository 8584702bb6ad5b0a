import { listDeliveries } from '@baydesk/contract/deliveries.contract';
import { getRouteApi } from '@tanstack/react-router';
import type { ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { deliveryLink, VENDOR_DELIVERY_COLUMNS } from './delivery-columns.tsx';

const route = getRouteApi('/shell/parts/vendor/$id/deliveries');

const FILTERS: readonly ListFilter<typeof listDeliveries>[] = [
  { field: 'has_open_difference', label: 'Differs from the vendor’s paper', options: [], isToggle: true },
];

/** The vendor's deliveries to the chosen location. */
export function VendorDeliveriesTab() {
  const { id: vendor_id } = route.useParams();
  return (
    <ListScreen
      isPart
      title="Deliveries of this vendor"
      endpoint={listDeliveries}
      fixed={{ vendor_id }}
      columns={VENDOR_DELIVERY_COLUMNS}
      filters={FILTERS}
      rowLink={deliveryLink}
      searchLabel="Number, vendor’s invoice or part"
      emptyHint="What the vendor brought to this location."
    />
  );
}
