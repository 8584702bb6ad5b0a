import { listPartSales } from '@baydesk/contract/part-sales.contract';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { NewSaleButton } from './NewSaleButton.tsx';
import { PART_SALE_COLUMNS, partSaleLink, STATUS_FILTER } from './part-sale-columns.tsx';

const FILTERS = [STATUS_FILTER];

/** The sales of the chosen location over the counter. */
export function PartSalesScreen() {
  return (
    <ListScreen
      title="Part sales"
      endpoint={listPartSales}
      columns={PART_SALE_COLUMNS}
      filters={FILTERS}
      rowLink={partSaleLink}
      searchLabel="Number, customer, part or PO"
      emptyHint="Parts sold over the counter, to customers and to whoever walks in."
      action={<NewSaleButton />}
    />
  );
}
