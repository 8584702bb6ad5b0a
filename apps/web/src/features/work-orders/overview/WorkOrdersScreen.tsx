import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { MOST_COUNTED_IN_LIST, WORK_ORDERS_PER_PAGE } from '@baydesk/domain/limits';
import { change, create } from '@baydesk/domain/permissions/permission';
import { IconFileInvoice, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { LaterPart } from '../../../shared/routing/LaterPart.tsx';
import { lazyScreen } from '../../../shared/routing/lazy-screen.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { BulkAction } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { useListState } from '../../../shared/ui/list/screen/use-list-state.ts';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { NEW_ORDER, NewOrderButton } from '../list/NewOrderButton.tsx';
import { ORDER_COLUMNS, orderLink } from '../list/order-columns.tsx';
import { BOARD, placeOf } from '../list/order-search.ts';
import { InvoiceManyDialog } from '../../invoices/public.ts';
import { SavedViews } from '../../saved-views/public.ts';
import { CURRENT_STATUSES, statusChips } from '../list/status-chips.ts';
import { useOrderCounts, useOrderSums } from '../list/use-order-counts.ts';
import { useOrderFilters } from '../list/use-order-filters.ts';
import { useVisibleColumns } from '../list/use-visible-columns.ts';
import { ViewToggle } from '../list/ViewToggle.tsx';

/** Most people open only the list, so the board and the dialogs are loaded when they are opened. */
const OrderBoard = lazyScreen(() => import('../board/OrderBoard.tsx'), 'OrderBoard');
const CreateWorkOrderDialog = lazyScreen(() => import('../create/CreateWorkOrderDialog.tsx'), 'CreateWorkOrderDialog');

export function WorkOrdersScreen() {
  const { open, close } = useOpenRow();
  const { search } = useListState(listWorkOrders);
  return (
    <>
      {search.view === BOARD ? (
        <LaterPart fallback={<LoadingState lines={8} />}>
          <OrderBoard />
        </LaterPart>
      ) : (
        <OrderList />
      )}
      {open === NEW_ORDER && (
        <Can do={create('work_order')}>
          <LaterPart>
            <CreateWorkOrderDialog onClose={close} />
          </LaterPart>
        </Can>
      )}
    </>
  );
}

function OrderList() {
  const { search } = useListState(listWorkOrders);
  const counts = useOrderCounts(search)?.counts;
  const statuses = search.statuses ?? CURRENT_STATUSES;
  const sum = useOrderSums(search, statuses)?.quoted_total;
  const filters = useOrderFilters();
  const columns = useVisibleColumns(ORDER_COLUMNS);
  const bulk = useBulkDialogs();
  const chips = statusChips({ counts, most_counted: MOST_COUNTED_IN_LIST, chosen: search.statuses });
  return (
    <>
      <ListScreen
        title="Work Orders"
        endpoint={listWorkOrders}
        // Closed orders are left out until their chip is chosen, because most people look for open work.
        fixed={{ statuses: [...statuses], ...placeOf(search) }}
        rowsPerPage={WORK_ORDERS_PER_PAGE}
        columns={columns}
        filters={[chips, ...filters]}
        rowLink={orderLink}
        searchLabel="Number, customer, unit, plate, VIN or PO"
        emptyHint="An order begins as an estimate: a customer, a unit and what it came in for."
        viewToggle={<ViewToggle view={search.view} />}
        afterFilters={<SavedViews list="work_orders" search={search} />}
        renderSummary={() => (sum ? <Money value={sum} /> : null)}
        bulkActions={bulk.actions}
        action={<NewOrderButton />}
      />
      {bulk.dialog}
    </>
  );
}

const AssignPeopleDialog = loadedLater(() => import('./AssignPeopleDialog.tsx'), 'AssignPeopleDialog');

interface BulkDialogs {
  readonly actions: readonly BulkAction<WorkOrderRow>[];
  readonly dialog: ReactNode;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Assigns people to several orders, or invoices them, in a dialog. */
function useBulkDialogs(): BulkDialogs {
  const mayChange = useCan(change('work_order'));
  const mayInvoice = useCan(create('invoice'));
  const [bulk_change, setBulkChange] = useState<BulkChange | null>(null);
  const ask = (what: BulkChange['what']) => (orders: readonly WorkOrderRow[]) =>
    new Promise<void>((resolve, reject) => {
      const finish = (is_done: boolean) => {
        setBulkChange(null);
        if (is_done) resolve();
        // The list clears the selection unless the action fails, so cancelling counts as a failure.
        else reject(new Error('Nothing was done'));
      };
      setBulkChange({ what, orders, finish });
    });
  return {
    actions: [
      ...(mayChange ? [{ label: 'Assign', icon: <IconUserPlus {...ICON} />, run: ask('assign') }] : []),
      ...(mayInvoice ? [{ label: 'Invoice…', icon: <IconFileInvoice {...ICON} />, run: ask('invoice') }] : []),
    ],
    dialog: bulk_change && <BulkDialog bulk_change={bulk_change} />,
  };
}

interface BulkChange {
  readonly what: 'assign' | 'invoice';
  readonly orders: readonly WorkOrderRow[];
  readonly finish: (is_done: boolean) => void;
}

function BulkDialog({ bulk_change: { what, orders, finish } }: { bulk_change: BulkChange }) {
  if (what === 'assign') return <AssignPeopleDialog orders={orders} onClose={finish} />;
  return <InvoiceManyDialog work_order_ids={orders.map(({ id }) => id)} onClose={finish} />;
}
