import type { lowStock } from '@baydesk/contract/inventory/low-stock.contract';
import { centsToDollars } from '@baydesk/domain/money/cents';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import type { RowOf } from '../../../shared/ui/list/screen/list-endpoint.ts';

export type LowPart = RowOf<typeof lowStock>;

type Column = ListColumn<typeof lowStock>;

const column = (id: string, header: string, value: Column['value']): Column => ({ id, header, width: '80px', value });

/** The columns of the export; the screen shows the same in groups. */
export const LOW_STOCK_COLUMNS: readonly Column[] = [
  column('part_number', 'Part number', (row) => row.part_number),
  column('name', 'Name', (row) => row.name),
  column('vendor', 'Vendor', (row) => row.vendor_name),
  column('grid_location', 'Grid', (row) => row.grid_location || '-'),
  column('on_hand', 'On hand', (row) => row.on_hand),
  column('committed', 'Committed', (row) => row.committed),
  column('available', 'Available', (row) => row.available),
  column('on_order', 'On order', (row) => row.on_order),
  column('on_draft', 'On a draft', (row) => row.on_draft),
  column('min', 'Min', (row) => row.min),
  column('max', 'Max', (row) => row.max),
  column('buy_quantity', 'To buy', (row) => row.buy_quantity),
  column('purchase_price', 'Purchase price', (row) => row.purchase_price && centsToDollars(row.purchase_price)),
  column('suggested_min', 'Suggested min', (row) => row.suggested_min),
  column('suggested_max', 'Suggested max', (row) => row.suggested_max),
  column('suggestion_reason', 'Why', (row) => row.suggestion_reason),
  column('last_bought_on', 'Last bought', (row) => row.last_bought_on),
];
