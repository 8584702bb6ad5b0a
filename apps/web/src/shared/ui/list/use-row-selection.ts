import { useState } from 'react';
import type { ListRow } from './list-endpoint.ts';

/** Which of a list's loaded rows are selected. A row that is not loaded does not count as selected. */
export function useRowSelection<Row extends ListRow>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  const isAllSelected = rows.length > 0 && selected.length === rows.length;
  return {
    selected,
    isAllSelected,
    isSomeSelected: selected.length > 0 && !isAllSelected,
    isSelected: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      ),
    toggleAll: () => setIds(new Set(isAllSelected ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

export type RowSelection = Pick<
  ReturnType<typeof useRowSelection>,
  'isAllSelected' | 'isSomeSelected' | 'isSelected' | 'toggle' | 'toggleAll'
>;
