import type { ListRow } from '../screen/list-endpoint.ts';
import { useChosenIds } from './use-chosen-ids.ts';

/** The selected ones of a list's loaded rows. A row that is not loaded does not count as selected. */
export function useRowSelection<Row extends ListRow>(rows: readonly Row[]) {
  const { ids, choose, toggle } = useChosenIds();
  const selected = rows.filter(({ id }) => ids.has(id));
  const isAllSelected = rows.length > 0 && selected.length === rows.length;
  return {
    selected,
    isAllSelected,
    isSomeSelected: selected.length > 0 && !isAllSelected,
    isSelected: (id: string) => ids.has(id),
    toggle,
    choose,
    toggleAll: () => choose(isAllSelected ? [] : rows.map(({ id }) => id)),
    clear: () => choose([]),
  };
}

export type RowSelection = Pick<
  ReturnType<typeof useRowSelection>,
  'isAllSelected' | 'isSomeSelected' | 'isSelected' | 'toggle' | 'toggleAll'
>;
