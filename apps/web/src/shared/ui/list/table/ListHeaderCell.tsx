/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers drop the table roles when CSS lays it out as a grid */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './ListTable.module.css';
import type { ListColumn } from '../screen/list-definition.ts';
import type { ListEndpoint, ListSearch } from '../screen/list-endpoint.ts';

interface ListHeaderCellProps<E extends ListEndpoint> {
  column: ListColumn<E>;
  search: ListSearch<E>;
  onSort: (sort_by: string) => void;
}

/** A header that can be pressed when the server can sort by it. */
export function ListHeaderCell<E extends ListEndpoint>({ column, search, onSort }: ListHeaderCellProps<E>) {
  const { sort_by, header, align } = column;
  if (sort_by === undefined) {
    return (
      <th role="columnheader" className={classes.header} scope="col" data-align={align}>
        {header}
      </th>
    );
  }
  const { sort_by: sorted_by, descending } = search as { sort_by?: string; descending?: boolean };
  const direction = sorted_by !== sort_by ? 'none' : descending ? 'descending' : 'ascending';
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th role="columnheader" className={classes.header} scope="col" data-align={align} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => onSort(sort_by)}>
        {header}
        {direction !== 'none' && <Arrow size={13} stroke={2} aria-hidden />}
      </button>
    </th>
  );
}
