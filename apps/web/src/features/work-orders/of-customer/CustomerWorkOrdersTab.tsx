import type { Customer } from '@baydesk/contract/customers.contract';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { create } from '@baydesk/domain/permissions/permission';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { getRouteApi } from '@tanstack/react-router';
import { Can } from '../../../shared/permissions/Can.tsx';
import { LaterPart } from '../../../shared/routing/LaterPart.tsx';
import { lazyScreen } from '../../../shared/routing/lazy-screen.ts';
import type { FilterOption, ListColumn, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { useCustomer } from '../../customers/public.ts';
import { NEW_ORDER, NewOrderButton } from '../list/NewOrderButton.tsx';
import { OPENED_COLUMN, orderLink, STATUS_COLUMN, TOTAL_COLUMN, UNIT_COLUMN } from '../list/order-columns.tsx';
import { CURRENT_STATUSES } from '../list/status-chips.ts';
import { useVisibleColumns } from '../list/use-visible-columns.ts';

const route = getRouteApi('/shell/customers/$id/work-orders');
const CreateWorkOrderDialog = lazyScreen(() => import('../create/CreateWorkOrderDialog.tsx'), 'CreateWorkOrderDialog');

export function CustomerWorkOrdersTab() {
  const { data: customer } = useCustomer(route.useParams().id);
  return customer && <CustomerOrders customer={customer} />;
}

/** All orders of the customer, from every location. */
function CustomerOrders({ customer }: { customer: Customer }) {
  const { open, close } = useOpenRow();
  const columns = useVisibleColumns(CUSTOMER_ORDER_COLUMNS);
  // A customer merged into another one is read-only.
  const isOnlyLookedAt = customer.merged_into_id !== null;
  return (
    <>
      <ListScreen
        isPart
        title={`Work orders of ${customer.name}`}
        endpoint={listWorkOrders}
        fixed={{ company_id: customer.id }}
        columns={columns}
        filters={[customerStatusFilter(customer.orders_count, customer.open_orders_count)]}
        rowLink={orderLink}
        searchLabel="Number, unit, plate, VIN or PO"
        emptyHint="Estimates and orders of this customer, from every location."
        action={isOnlyLookedAt ? undefined : <NewOrderButton />}
      />
      {open === NEW_ORDER && !isOnlyLookedAt && (
        <Can do={create('work_order')}>
          <LaterPart>
            <CreateWorkOrderDialog preset={{ customer_id: customer.id }} onClose={close} />
          </LaterPart>
        </Can>
      )}
    </>
  );
}

const option = (label: string, statuses: readonly WorkOrderStatus[], count?: number): FilterOption => ({
  value: statuses.join(','),
  label,
  count,
});

/** No status is chosen at first, because a customer's page shows past orders as well as open ones. */
const customerStatusFilter = (every_count: number, open_count: number): ListFilter<typeof listWorkOrders> => ({
  field: 'statuses',
  label: 'Status',
  isQuick: true,
  blankCount: every_count,
  options: [
    option('Open', CURRENT_STATUSES, open_count),
    option('Billed', ['invoiced', 'paid']),
    option('Declined', ['declined', 'cancelled']),
  ],
});

/** The ids differ from those of the main list, so that a column hidden there still shows here. */
const CUSTOMER_ORDER_COLUMNS: readonly ListColumn<typeof listWorkOrders>[] = [
  {
    id: 'number_of_order',
    header: 'Number',
    width: '104px',
    sort_by: 'number',
    value: ({ work_order_number }) => work_order_number,
    cell: ({ work_order_number }) => <span className="tabular">{work_order_number}</span>,
  },
  { ...STATUS_COLUMN, id: 'status_of_order', width: '96px' },
  { ...UNIT_COLUMN, id: 'vehicle', header: 'Vehicle', width: 'minmax(150px, 1.4fr)' },
  {
    id: 'came_in_for',
    header: 'Concern',
    width: 'minmax(70px, 1fr)',
    value: ({ concern }) => concern,
    isMuted: true,
  },
  { ...TOTAL_COLUMN, id: 'total', width: '84px' },
  { ...OPENED_COLUMN, id: 'opened_on', header: 'Date', width: '80px' },
  {
    id: 'location',
    header: 'Location',
    width: 'minmax(60px, 0.4fr)',
    value: ({ workplace_name }) => workplace_name,
    isMuted: true,
  },
];
