import { listPurchaseOrders } from '@baydesk/contract/purchasing.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { PURCHASE_ORDER_STATUSES } from '@baydesk/domain/purchasing/purchase-order-status';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { PartChip } from '../../../shared/ui/list/filters/PartChip.tsx';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { VendorChip } from '../../../shared/ui/list/filters/VendorChip.tsx';
import { OrdersTab } from '../OrdersTab.tsx';
import { PURCHASE_ORDER_COLUMNS } from './purchase-order-columns.tsx';

const NewPurchaseOrderDialog = loadedLater(() => import('./NewPurchaseOrderDialog.tsx'), 'NewPurchaseOrderDialog');

/** The open row's name for an order that is not there yet. */
const NEW = 'new';

const FILTERS: readonly ListFilter<typeof listPurchaseOrders>[] = [
  {
    field: 'statuses',
    label: 'Status',
    options: PURCHASE_ORDER_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
    isQuick: true,
  },
  { field: 'is_overdue', label: 'Late', options: [], isToggle: true },
  { field: 'vendor_id', label: 'Vendor', options: [], Chip: VendorChip },
  { field: 'catalogue_part_id', label: 'Part', options: [], Chip: PartChip },
];

/** The orders of the chosen location to vendors. */
export function PurchaseOrdersScreen() {
  const { open, show, close } = useOpenRow();
  return (
    <OrdersTab>
      <ListScreen
        title="Orders"
        endpoint={listPurchaseOrders}
        columns={PURCHASE_ORDER_COLUMNS}
        filters={FILTERS}
        rowLink={({ id }) => ({ to: '/order/$id', params: { id } })}
        searchLabel="Number, vendor, part or work order"
        emptyHint="What is ordered from vendors, for the shelf and for work orders."
        action={
          <Can do={create('purchase_order')}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show(NEW)}>
              New order
            </Button>
          </Can>
        }
      />
      {open === NEW && (
        <Can do={create('purchase_order')}>
          <NewPurchaseOrderDialog onClose={close} />
        </Can>
      )}
    </OrdersTab>
  );
}
