import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './AgedTable.module.css';

/** A column of an ageing; the first one names who owes or is owed. */
export interface AgedColumn<Row, Totals> {
  readonly id: string;
  readonly header: string;
  readonly sort_by?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** The sum of all rows, below the column. */
  readonly total?: (totals: Totals) => ReactNode;
  readonly isLate?: (row: Row) => boolean;
}

interface AgedTableProps<Row, Totals> {
  label: string;
  columns: readonly AgedColumn<Row, Totals>[];
  rows: readonly Row[];
  totals: Totals;
  sorted: { readonly sort_by?: string | undefined; readonly descending?: boolean | undefined };
  onSort: (sort_by: string) => void;
}

/** The debts by age, with the sums of all rows below. */
export function AgedTable<Row extends { readonly id: string }, Totals>(props: AgedTableProps<Row, Totals>) {
  const { label, columns, rows, totals, sorted, onSort } = props;
  const [name, ...figures] = columns;
  return (
    <div className={`card ${classes.around}`}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <AgedHeader key={column.id} column={column} sorted={sorted} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{name?.cell(row)}</th>
              {figures.map(({ id, cell, isLate }) => (
                <td key={id} data-late={isLate?.(row) || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            {figures.map(({ id, total }) => (
              <td key={id}>{total?.(totals)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface AgedHeaderProps<Row, Totals> extends Pick<AgedTableProps<Row, Totals>, 'sorted' | 'onSort'> {
  column: AgedColumn<Row, Totals>;
}

function AgedHeader<Row, Totals>({ column, sorted, onSort }: AgedHeaderProps<Row, Totals>) {
  const { header, sort_by } = column;
  if (sort_by === undefined) return <th scope="col">{header}</th>;
  const direction = sorted.sort_by !== sort_by ? 'none' : sorted.descending ? 'descending' : 'ascending';
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={direction}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(sort_by)}>
        {header}
        {direction !== 'none' && <Arrow size={13} stroke={2} aria-hidden />}
      </UnstyledButton>
    </th>
  );
}
