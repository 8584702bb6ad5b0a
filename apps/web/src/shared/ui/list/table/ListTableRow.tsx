/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers drop the table roles when CSS lays it out as a grid */
import { Checkbox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { DragHandle } from '../../sort/DragHandle.tsx';
import type { useSortableRow } from '../../sort/use-sortable-row.ts';
import { RowOpener, rowMouseHandlers } from './RowOpener.tsx';
import classes from './ListTable.module.css';
import type { ListColumn, RowLink } from '../screen/list-definition.ts';
import { cellOf, rowName } from '../screen/list-definition.ts';
import type { ListEndpoint, RowOf } from '../screen/list-endpoint.ts';
import type { RowSelection } from './use-row-selection.ts';

export interface ListTableRowProps<E extends ListEndpoint> {
  row: RowOf<E>;
  index: number;
  top: number;
  columns: readonly ListColumn<E>[];
  link: RowLink | undefined;
  selection: RowSelection | undefined;
  onFocus: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** In a list whose rows are moved by hand. */
  sorting?: ReturnType<typeof useSortableRow>;
}

export function ListTableRow<E extends ListEndpoint>(props: ListTableRowProps<E>) {
  const { row, index, top, columns, link, selection, onFocus, onKeyDown, sorting } = props;
  const name = rowName(columns, row);
  return (
    <tr
      ref={sorting?.setNodeRef}
      role="row"
      className={`${classes.row} ${classes.line}`}
      style={{ ...sorting?.style, top }}
      data-dragging={sorting?.isDragging || undefined}
      data-list-row={index}
      aria-rowindex={index + 2}
      aria-selected={selection?.isSelected(row.id)}
      tabIndex={link ? undefined : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      {...rowMouseHandlers}
    >
      {sorting && (
        <td role="cell" className={classes.cell}>
          <DragHandle name={name} handle={sorting.handle} />
        </td>
      )}
      {selection && (
        <td role="cell" className={classes.cell}>
          <Checkbox
            className={classes.choose}
            size="xs"
            aria-label={`Select ${name}`}
            checked={selection.isSelected(row.id)}
            onChange={() => selection.toggle(row.id)}
          />
        </td>
      )}
      {columns.map((column, position) => (
        <td
          key={column.id}
          role="cell"
          className={classes.cell}
          data-align={column.align}
          data-muted={column.isMuted || undefined}
          data-wrapped={column.isWrapped || undefined}
        >
          {position === 0 ? <RowOpener link={link}>{cellOf(column, row)}</RowOpener> : cellOf(column, row)}
        </td>
      ))}
    </tr>
  );
}
