import type { listMovements } from '@baydesk/contract/inventory.contract';
import { MOVEMENT_KINDS } from '@baydesk/domain/inventory/movement-kind';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { moneyColumn } from '../../../shared/ui/list/table/money-column.tsx';
import type { RowOf } from '../../../shared/ui/list/screen/list-endpoint.ts';
import classes from './StockPartScreen.module.css';

type Column = ListColumn<typeof listMovements>;
type Row = RowOf<typeof listMovements>;

const COSTS: readonly string[] = ['unit_cost', 'value', 'average_cost_after'];

/** For people who do not see costs. */
export const withoutCosts = (columns: readonly Column[]) => columns.filter(({ id }) => !COSTS.includes(id));

export const MOVEMENT_COLUMNS: readonly Column[] = [
  {
    id: 'kind',
    header: 'What happened',
    width: 'minmax(110px, 110px)',
    value: ({ kind }) => MOVEMENT_KINDS[kind],
  },
  {
    id: 'quantity',
    header: 'Pieces',
    width: '62px',
    align: 'right',
    value: ({ quantity }) => quantity,
    cell: ({ quantity }) => <Quantity value={quantity} isChange />,
    card: 'aside',
  },
  {
    id: 'on_hand_after',
    header: 'On hand',
    width: '64px',
    align: 'right',
    value: ({ on_hand_after }) => on_hand_after,
    cell: ({ on_hand_after }) => <Quantity value={on_hand_after} strong />,
    card: 'aside',
  },
  {
    id: 'why',
    header: 'Why',
    width: 'minmax(140px, 3fr)',
    value: ({ document_number, reason }) => [document_number, reason].filter(Boolean).join(', '),
    cell: (row) => <Why row={row} />,
  },
  {
    id: 'recorded_by',
    header: 'Person',
    width: 'minmax(80px, 0.7fr)',
    value: ({ recorded_by }) => recorded_by,
    isMuted: true,
  },
  {
    id: 'recorded_at',
    header: 'When',
    width: '100px',
    sort_by: 'recorded_at',
    value: ({ recorded_at }) => recorded_at,
    cell: ({ recorded_at }) => <DateText value={recorded_at} withTime />,
  },
  moneyColumn({
    id: 'unit_cost',
    header: 'Unit cost',
    width: '72px',
    amountOf: ({ unit_cost }) => unit_cost,
    card: 'none',
  }),
  moneyColumn({
    id: 'value',
    header: 'Value',
    width: '78px',
    amountOf: ({ value_cents }) => value_cents,
    card: 'none',
  }),
  moneyColumn({
    id: 'average_cost_after',
    header: 'Average',
    width: '70px',
    amountOf: ({ average_cost_after }) => average_cost_after,
    card: 'none',
  }),
];

/** The document that moved the pieces, and the reason somebody gave. */
function Why({ row }: { row: Row }) {
  if (row.document_number === '') return <span className={classes.none}>{row.reason || '–'}</span>;
  return (
    <>
      <DocumentLink row={row} />
      {row.reason !== '' && <span className={classes.none}> {row.reason}</span>}
    </>
  );
}

/** The order, delivery, return, transfer or count that moved the pieces. */
function DocumentLink({ row }: { row: Row }) {
  const { document_type, document_id, document_number, work_order_id } = row;
  if (document_type === 'stock_count')
    return (
      <Link to="/parts/inventory/counts/$id" params={{ id: document_id }} className="quiet-link">
        {document_number}
      </Link>
    );
  if (document_type === 'stock_transfer')
    return (
      <Link to="/parts/inventory/transfers" search={{ open: document_id }} className="quiet-link">
        {document_number}
      </Link>
    );
  if (document_type === 'delivery')
    return (
      <Link to="/parts/delivery/$id" params={{ id: document_id }} className="quiet-link">
        {document_number}
      </Link>
    );
  if (document_type === 'vendor_return')
    return (
      <Link to="/parts/return/$id" params={{ id: document_id }} className="quiet-link">
        {document_number}
      </Link>
    );
  if (work_order_id !== null)
    return (
      <Link to="/workorders/$id" params={{ id: work_order_id }} className="quiet-link">
        {document_number}
      </Link>
    );
  return document_number;
}
