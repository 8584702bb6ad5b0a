import { ageWords } from '@baydesk/domain/ledger/age-words';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateText } from '../ui/display/DateText.tsx';
import { useRenderedRowCursor } from '../ui/list/table/use-row-cursor.ts';
import type { RowSelection } from '../ui/list/table/use-row-selection.ts';
import classes from './UnpaidTable.module.css';

export interface UnpaidColumn<Row> {
  readonly header: string;
  /** Where it stands on a phone's card: see UnpaidTable.module.css. */
  readonly place: 'date' | 'due' | 'order' | 'words' | 'po' | 'original' | 'balance' | 'state';
  readonly cell: (row: Row) => ReactNode;
  readonly isLate?: (row: Row) => boolean;
  /** Shown on hover where the text is cut. */
  readonly title?: (row: Row) => string;
}

const RIGHT: ReadonlySet<string> = new Set(['original', 'balance']);

interface UnpaidTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly UnpaidColumn<Row>[];
  /** The number of a document, as people say it. */
  nameOf: (row: Row) => string;
  /** Opens the document. */
  renderNumber: (row: Row) => ReactNode;
  /** Without it, rows cannot be selected. */
  selection: RowSelection | undefined;
  isSelectable?: (row: Row) => boolean;
}

/** Everything that is open, oldest due first; the selected rows are paid together. */
export function UnpaidTable<Row extends { readonly id: string }>(props: UnpaidTableProps<Row>) {
  const { label, rows, columns, selection, isSelectable = () => true } = props;
  const { list_ref, follow } = useRenderedRowCursor<HTMLTableElement>({
    count: rows.length,
    opener: 'a, input',
    toggle: (index) => {
      const row = rows[index];
      if (row && isSelectable(row)) selection?.toggle(row.id);
    },
  });
  return (
    <div className={`card ${classes.around}`}>
      <table ref={list_ref} className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.choose}>
                <Checkbox
                  size="xs"
                  aria-label="Select all"
                  checked={selection.isAllSelected}
                  indeterminate={selection.isSomeSelected}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            <th scope="col">Number</th>
            {columns.map(({ header, place }) => (
              <th key={header} scope="col" data-align={RIGHT.has(place) ? 'right' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <UnpaidRow key={row.id} {...props} row={row} index={index} onFocus={() => follow(index)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface UnpaidRowProps<Row> extends UnpaidTableProps<Row> {
  row: Row;
  index: number;
  onFocus: () => void;
}

function UnpaidRow<Row extends { readonly id: string }>(props: UnpaidRowProps<Row>) {
  const { row, index, columns, nameOf, renderNumber, selection, isSelectable = () => true, onFocus } = props;
  const isSelected = selection?.isSelected(row.id) ?? false;
  return (
    <tr data-list-row={index} data-selected={isSelected || undefined} onFocus={onFocus}>
      {selection && (
        <td className={classes.choose}>
          <Checkbox
            size="xs"
            aria-label={`Select ${nameOf(row)}`}
            checked={isSelected}
            disabled={!isSelectable(row)}
            onChange={() => selection.toggle(row.id)}
          />
        </td>
      )}
      <th scope="row" className={classes.number}>
        {renderNumber(row)}
      </th>
      {columns.map(({ header, place, cell, isLate, title }) => (
        <td
          key={header}
          data-label={header}
          className={place === 'po' ? `${classes.words} ${classes.po}` : classes[place]}
          data-late={isLate?.(row) || undefined}
          data-align={RIGHT.has(place) ? 'right' : undefined}
          title={title?.(row)}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** The due date and how long that is ago or ahead; the same for every kind of document. */
export const dueColumn = <Row extends { readonly due_date: string; readonly days_past_due: number }>() =>
  ({
    header: 'Due',
    place: 'due',
    isLate: ({ days_past_due }: Row) => days_past_due > 0,
    cell: ({ due_date, days_past_due }: Row) => (
      <>
        <DateText value={due_date} /> <span className={classes.age}>{ageWords(days_past_due)}</span>
      </>
    ),
  }) as const;
