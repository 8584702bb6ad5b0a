import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listPurchaseOrders as endpoint } from '@baydesk/contract/purchasing.contract';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import {
  dayOrNoneColumn,
  foundPage,
  instantColumn,
  listedPage,
  numberColumn,
} from '../../../platform/lists/document-list.ts';
import type { ReadRow } from '../purchase-order-row.queries.ts';
import { ROW_COLUMNS, ROW_JOINS, shownRow } from '../purchase-order-row.queries.ts';
import { foundOrders, scopeOf } from './purchase-order-scope.ts';

type ListInput = InputOf<typeof endpoint>;

const ORDERS = {
  table: 'purchase_orders',
  row: 'o',
  columns: ROW_COLUMNS,
  joins: ROW_JOINS,
  sorted_by: {
    created_at: instantColumn('o.created_at'),
    number: numberColumn('o.number'),
    expected_on: dayOrNoneColumn('o.expected_on'),
  },
} as const;

/** Newest first, unless the caller chose a column. */
const sortingOf = ({ sort_by = 'created_at', descending }: ListInput) => ({
  column: sort_by,
  descending: descending ?? sort_by !== 'expected_on',
});

export async function listPurchaseOrders(ctx: WorkplaceCtx, input: ListInput) {
  const condition = scopeOf(ctx, input);
  const sorting = sortingOf(input);
  const { search } = input;
  const { rows, ...page } = search
    ? await foundPage<ReadRow, typeof sorting.column>(
        ctx,
        ORDERS,
        (most) => foundOrders(search, condition, most),
        input.sort_by && sorting,
        input,
      )
    : await listedPage<ReadRow, typeof sorting.column>(ctx, ORDERS, condition, sorting, input);
  return { collection: rows.map((row) => shownRow(ctx, row)), ...page };
}
