import { listWorkOrders, MOST_COUNTED_IN_STATUS } from '@baydesk/contract/work-orders/list.contract';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx';
import { useListState } from '../../../shared/ui/list/use-list-state.ts';
import { NewOrderButton } from '../list/NewOrderButton.tsx';
import { ORDER_COLUMNS, orderLink } from '../list/order-columns.tsx';
import { SavedViews } from '../list/SavedViews.tsx';
import { CURRENT_STATUSES, statusChips } from '../list/status-chips.ts';
import { useAssignPeople } from './use-assign-people.tsx';
import { useOrderCounts, useOrderSum } from '../list/use-order-counts.ts';
import { useOrderFilters } from '../list/use-order-filters.ts';
import { ViewToggle } from '../list/ViewToggle.tsx';

export function OrderList() {
  const { search } = useListState(listWorkOrders);
  const counts = useOrderCounts(search)?.counts;
  const statuses = search.statuses ?? CURRENT_STATUSES;
  const sum = useOrderSum(search, statuses);
  const filters = useOrderFilters();
  const assigning = useAssignPeople();
  const chips = statusChips({ counts, most_counted: MOST_COUNTED_IN_STATUS, chosen: search.statuses });
  return (
    <>
      <ListScreen
        title="Work Orders"
        endpoint={listWorkOrders}
        // What is done and billed is found by its chip; nobody wants it in the morning.
        fixed={{ statuses: [...statuses] }}
        columns={ORDER_COLUMNS}
        filters={[chips, ...filters]}
        rowLink={orderLink}
        searchLabel="Number, customer, unit, plate, VIN or PO"
        emptyHint="An order begins as an estimate: a customer, a unit and what it came in for."
        viewToggle={<ViewToggle view={search.view} />}
        afterFilters={<SavedViews search={search} />}
        renderSummary={() => (sum ? <Money value={sum} /> : null)}
        bulkActions={assigning.actions}
        action={<NewOrderButton />}
      />
      {assigning.dialog}
    </>
  );
}
