import { listInvoices } from '@baydesk/contract/invoices.contract';
import { getRouteApi } from '@tanstack/react-router';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { useListState } from '../../../shared/ui/list/screen/use-list-state.ts';
import { invoiceLink, VEHICLE_INVOICE_COLUMNS } from '../list/invoice-columns.tsx';
import { stateChips } from '../list/state-chips.ts';
import { loadVehicleInvoices } from '../use-invoices.ts';

const route = getRouteApi('/shell/customers/vehicle/$id/invoices');
const INVOICES_PER_PAGE = 100;

/** All invoices for work on the vehicle, from every location and also of earlier owners. */
export function VehicleInvoicesTab() {
  const { id: vehicle_id } = route.useParams();
  const { search } = useListState(listInvoices);
  return (
    <ListScreen
      isPart
      title="Invoices of this vehicle"
      endpoint={listInvoices}
      fixed={{ vehicle_id }}
      load={(input, signal) => loadVehicleInvoices({ ...input, vehicle_id }, signal)}
      rowsPerPage={INVOICES_PER_PAGE}
      columns={VEHICLE_INVOICE_COLUMNS}
      filters={[stateChips(undefined, search.states)]}
      rowLink={invoiceLink}
      searchLabel="Number, order, customer or PO"
      emptyHint="Invoices for work on this vehicle, from every location."
    />
  );
}
