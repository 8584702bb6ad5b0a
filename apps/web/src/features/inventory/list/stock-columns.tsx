import type { listStock } from '@baydesk/contract/inventory.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { view } from '@baydesk/domain/permissions/permission';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import type { RowOf } from '../../../shared/ui/list/screen/list-endpoint.ts';
import { withRetired } from '../../../shared/ui/records/with-retired.tsx';
import { stockState } from '../stock-state.ts';
import classes from './stock-columns.module.css';

type Column = ListColumn<typeof listStock>;
type Row = RowOf<typeof listStock>;

const pieces = (id: 'available' | 'on_order' | 'min' | 'max', header: string, width: number): Column => ({
  id,
  header,
  width: `${width}px`,
  align: 'right',
  value: (row) => row[id],
  cell: (row) => (row.is_stockless ? '–' : <Quantity value={row[id]} />),
  card: 'none',
});

const amount = (
  id: 'average_cost' | 'purchase_price' | 'sell_price' | 'core_charge',
  header: string,
  rest: Partial<Column> = {},
): Column => ({
  id,
  header,
  width: '76px',
  align: 'right',
  value: (row) => dollars(row[id]),
  cell: (row) => <Money value={row[id] ?? null} />,
  card: 'none',
  ...rest,
});

const dollars = (value: Cents | null | undefined) =>
  value === null || value === undefined ? null : centsToDollars(value);

/** Stock-less items are marked as the specification words it. */
const stocklessMark = ({ is_stockless }: Row) => (is_stockless ? 'Inventory' : '-');

export const STOCK_COLUMNS: readonly Column[] = withRetired<typeof listStock>([
  {
    id: 'part_number',
    header: 'Part number',
    width: 'minmax(104px, 140px)',
    sort_by: 'part_number',
    value: ({ part_number }) => part_number,
  },
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(130px, 2fr)',
    sort_by: 'name',
    value: ({ name }) => name,
  },
  {
    id: 'category_label',
    header: 'Category',
    width: 'minmax(80px, 1fr)',
    value: ({ category_label }) => category_label,
    isMuted: true,
    card: 'none',
    isHiddenAtFirst: true,
  },
  {
    id: 'manufacturer_name',
    header: 'Manufacturer',
    width: 'minmax(80px, 1fr)',
    value: ({ manufacturer_name }) => manufacturer_name,
    isMuted: true,
    card: 'none',
    isHiddenAtFirst: true,
  },
  {
    id: 'grid_location',
    header: 'Grid',
    width: '64px',
    sort_by: 'grid_location',
    value: ({ grid_location }) => grid_location || '-',
  },
  {
    id: 'on_hand',
    header: 'On hand',
    width: '70px',
    align: 'right',
    sort_by: 'on_hand',
    value: ({ on_hand }) => on_hand,
    cell: (row) => <OnHand row={row} />,
    card: 'aside',
  },
  {
    id: 'committed',
    header: 'Committed',
    width: '72px',
    align: 'right',
    value: ({ committed }) => committed,
    cell: (row) => <Committed row={row} />,
    card: 'none',
  },
  pieces('available', 'Available', 64),
  { ...pieces('on_order', 'On order', 62), cell: (row) => <OnOrder row={row} /> },
  pieces('min', 'Min', 42),
  pieces('max', 'Max', 42),
  amount('average_cost', 'Average cost'),
  amount('purchase_price', 'Purchase price', { isHiddenAtFirst: true }),
  amount('sell_price', 'Sell price'),
  amount('core_charge', 'Core charge', { isHiddenAtFirst: true }),
  {
    id: 'total_value',
    header: 'Total value',
    width: '88px',
    align: 'right',
    sort_by: 'total_value',
    value: ({ total_value }) => dollars(total_value),
    cell: ({ total_value }) => <Money value={total_value} />,
    card: 'aside',
  },
  {
    id: 'is_stockless',
    header: 'Stock-less',
    width: '76px',
    value: stocklessMark,
    cell: (row) => (row.is_stockless ? <StatusBadge status="inventory" label="Inventory" /> : stocklessMark(row)),
    card: 'none',
    isHiddenAtFirst: true,
  },
]);

const COSTS: readonly string[] = ['average_cost', 'purchase_price', 'total_value'];

/** For people who do not see costs. */
export const withoutCosts = (columns: readonly Column[]) => columns.filter(({ id }) => !COSTS.includes(id));

/** How many there are, with a word where that is too few. */
function OnHand({ row }: { row: Row }) {
  if (row.is_stockless) return '–';
  const state = stockState(row);
  return (
    <>
      <Quantity value={row.on_hand} strong />
      {state && (
        <span className={classes.state} data-colour={state.colour}>
          {state.word}
        </span>
      )}
    </>
  );
}

/** Leads to the orders the pieces are for. */
function Committed({ row: { id, is_stockless, committed } }: { row: Row }) {
  if (is_stockless) return '–';
  if (committed === 0) return <Quantity value={0} />;
  return (
    <Link to="/parts/inventory/$id" params={{ id }} search={{ open: 'committed' }} className="quiet-link">
      <Quantity value={committed} />
    </Link>
  );
}

/** Leads to the orders that the pieces are on. */
function OnOrder({ row: { part_id, is_stockless, on_order } }: { row: Row }) {
  const maySeeOrders = useCan(view('purchase_order'));
  if (is_stockless) return '–';
  if (on_order === 0 || !maySeeOrders) return <Quantity value={on_order} />;
  return (
    <Link to="/parts/orders" search={{ catalogue_part_id: part_id }} className="quiet-link">
      <Quantity value={on_order} />
    </Link>
  );
}
