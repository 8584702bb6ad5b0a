import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listDeliveries as endpoint } from '@baydesk/contract/deliveries.contract';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import {
  dayColumn,
  foundPage,
  instantColumn,
  listedPage,
  numberColumn,
} from '../../../platform/lists/document-list.ts';
import type { ReadRow } from '../delivery-row.queries.ts';
import { ROW_COLUMNS, ROW_JOINS, shownRow } from '../delivery-row.queries.ts';
import { foundDeliveries, scopeOf } from './delivery-scope.ts';

type ListInput = InputOf<typeof endpoint>;

const DELIVERIES = {
  table: 'deliveries',
  row: 'd',
  columns: ROW_COLUMNS,
  joins: ROW_JOINS,
  sorted_by: {
    accepted_at: instantColumn('d.accepted_at'),
    number: numberColumn('d.number'),
    delivery_date: dayColumn('d.delivery_date'),
  },
} as const;

export async function listDeliveries(ctx: WorkplaceCtx, input: ListInput) {
  const condition = scopeOf(ctx, input);
  const { sort_by = 'accepted_at', descending = true } = input;
  const sorting = { column: sort_by, descending };
  const { search } = input;
  const { rows, ...page } = search
    ? await foundPage<ReadRow, typeof sort_by>(
        ctx,
        DELIVERIES,
        (most) => foundDeliveries(search, condition, most),
        input.sort_by && sorting,
        input,
      )
    : await listedPage<ReadRow, typeof sort_by>(ctx, DELIVERIES, condition, sorting, input);
  return { collection: rows.map((row) => shownRow(ctx, row)), ...page };
}
