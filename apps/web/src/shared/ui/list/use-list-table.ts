import type { RowSelectionState } from '@tanstack/react-table';
import { columnVisibilityFeature, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { ListColumn } from './list-definition.ts';
import type { ListEndpoint, RowOf } from './list-endpoint.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** The model of a list's table: which columns are visible and which rows are chosen. Sorting is the server's. */
export function useListTable<E extends ListEndpoint>(
  columns: readonly ListColumn<E>[],
  rows: RowOf<E>[],
  columnVisibility: Record<string, boolean>,
) {
  const definitions = useMemo(
    () => columns.map(({ id, header, value }) => ({ id, header, accessorFn: (row: RowOf<E>) => value(row) })),
    [columns],
  );
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => row.id,
    state: { columnVisibility, rowSelection },
    onRowSelectionChange: setRowSelection,
  });
  const visible_columns = columns.filter(({ id }) => columnVisibility[id] !== false);
  return { table, visible_columns };
}

export type ListTableModel<E extends ListEndpoint> = ReturnType<typeof useListTable<E>>['table'];
export type ListTableRow<E extends ListEndpoint> = ReturnType<ListTableModel<E>['getRowModel']>['rows'][number];
