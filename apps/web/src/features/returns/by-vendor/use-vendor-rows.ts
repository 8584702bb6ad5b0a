import type { VendorRows } from '../../../shared/ui/list/table/by-vendor.ts';
import { useChosenIds } from '../../../shared/ui/list/table/use-chosen-ids.ts';
import { useRenderedRowCursor } from '../../../shared/ui/list/table/use-row-cursor.ts';

export interface RowToChoose {
  readonly id: string;
  readonly vendor_id: string | null;
  readonly vendor_name: string;
  /** A row with a return cannot be chosen for another one. */
  readonly return_id: string | null;
}

export const isChoosable = ({ return_id }: RowToChoose): boolean => return_id === null;

/** Rows that are shown by vendor: the chosen ones, and the keys that walk through them. */
export function useVendorRows<Row extends RowToChoose>(groups: readonly VendorRows<Row>[], mayChoose: boolean) {
  const { ids, choose, toggle } = useChosenIds();
  const shown = groups.flatMap(({ rows }) => rows);
  const chosen = shown.filter(({ id }) => ids.has(id));
  const { list_ref, follow } = useRenderedRowCursor<HTMLDivElement>({
    count: shown.length,
    opener: '[data-row-opener]',
    toggle: (index) => {
      const row = shown[index];
      if (row && mayChoose && isChoosable(row)) toggle(row.id);
    },
  });
  /** Chooses all rows of a vendor, or none of them if all are chosen. */
  const toggleAll = (rows: readonly Row[]) => {
    const choosable = rows.filter(isChoosable);
    const are_all_chosen = choosable.every(({ id }) => ids.has(id));
    const others = chosen.filter((row) => !choosable.includes(row));
    choose([...others, ...(are_all_chosen ? [] : choosable)].map(({ id }) => id));
  };
  return {
    list_ref,
    chosen,
    clear: () => choose([]),
    toggle,
    toggleAll,
    follow,
    isChosen: ({ id }: Row) => ids.has(id),
    choiceOf: (rows: readonly Row[]): 'all' | 'some' | 'none' => {
      const count = rows.filter(({ id }) => ids.has(id)).length;
      if (count === 0) return 'none';
      return count === rows.filter(isChoosable).length ? 'all' : 'some';
    },
    indexOf: (row: Row) => shown.indexOf(row),
  };
}
