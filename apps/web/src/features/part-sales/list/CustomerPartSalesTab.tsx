import { listPartSales } from '@baydesk/contract/part-sales.contract';
import { getRouteApi } from '@tanstack/react-router';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { useCustomer } from '../../customers/public.ts';
import { NewSaleButton } from './NewSaleButton.tsx';
import { CUSTOMER_PART_SALE_COLUMNS, partSaleLink, STATUS_FILTER } from './part-sale-columns.tsx';

const route = getRouteApi('/shell/customers/$id/part-sales');
const FILTERS = [STATUS_FILTER];

/** The customer's purchases over the counter, at every location. */
export function CustomerPartSalesTab() {
  const { id: customer_id } = route.useParams();
  const { data: customer } = useCustomer(customer_id);
  if (!customer) return null;
  return (
    <ListScreen
      isPart
      title={`Part sales of ${customer.name}`}
      endpoint={listPartSales}
      fixed={{ customer_id }}
      columns={CUSTOMER_PART_SALE_COLUMNS}
      filters={FILTERS}
      rowLink={partSaleLink}
      searchLabel="Number, part or PO"
      emptyHint="Parts this customer bought over the counter, at every location."
      // A customer merged into another one is read-only.
      action={customer.merged_into_id === null && <NewSaleButton customer_id={customer_id} />}
    />
  );
}
