import type { UnpaidTransaction } from '@baydesk/contract/payments.contract';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import links from '../../../shared/ui/display/contact-links.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { useRenderedRowCursor } from '../../../shared/ui/list/use-row-cursor.ts';
import type { RowSelection } from '../../../shared/ui/list/use-row-selection.ts';
import { ageWords } from '@baydesk/domain/ledger/age-words';
import { PromiseBadge } from '../../promises/public.ts';
import { DocumentLink } from '../DocumentLink.tsx';
import classes from './UnpaidTable.module.css';

const HEADERS = ['Date', 'Due', 'Order', 'Unit', 'PO'] as const;
const FIGURES = ['Original', 'Balance'] as const;

interface UnpaidTableProps {
  customer_name: string;
  rows: readonly UnpaidTransaction[];
  /** Rows of an earlier day cannot be selected. */
  selection: RowSelection | undefined;
}

/** Everything that is open, oldest due first; the selected rows are paid together. */
export function UnpaidTable({ customer_name, rows, selection }: UnpaidTableProps) {
  const { list_ref, follow } = useRenderedRowCursor<HTMLTableElement>({
    count: rows.length,
    opener: 'a, input',
    toggle: (index) => {
      const row = rows[index];
      if (row) selection?.toggle(row.id);
    },
  });
  return (
    <div className={`card ${classes.around}`}>
      <table ref={list_ref} className={classes.table} aria-label={`Unpaid invoices of ${customer_name}`}>
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
            {HEADERS.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
            {FIGURES.map((header) => (
              <th key={header} scope="col" data-align="right">
                {header}
              </th>
            ))}
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <UnpaidRow key={row.id} row={row} index={index} selection={selection} onFocus={() => follow(index)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface UnpaidRowProps {
  row: UnpaidTransaction;
  index: number;
  selection: RowSelection | undefined;
  onFocus: () => void;
}

function UnpaidRow({ row, index, selection, onFocus }: UnpaidRowProps) {
  const isSelected = selection?.isSelected(row.id) ?? false;
  const { number, work_order_id, days_past_due } = row;
  return (
    <tr data-list-row={index} data-selected={isSelected || undefined} onFocus={onFocus}>
      {selection && (
        <td className={classes.choose}>
          <Checkbox
            size="xs"
            aria-label={`Select ${number}`}
            checked={isSelected}
            onChange={() => selection.toggle(row.id)}
          />
        </td>
      )}
      <th scope="row" className={classes.number}>
        <DocumentLink {...row} />
      </th>
      <td data-label="Date" className={classes.date}>
        <DateText value={row.date} />
      </td>
      <td data-label="Due" className={classes.due} data-late={days_past_due > 0 || undefined}>
        <DateText value={row.due_date} /> <span className={classes.age}>{ageWords(days_past_due)}</span>
      </td>
      <td data-label="Order" className={classes.order}>
        {work_order_id && (
          <Link to="/workorders/$id/finance" params={{ id: work_order_id }} className={links.link}>
            {row.work_order_number}
          </Link>
        )}
      </td>
      <td data-label="Unit" className={classes.words} title={row.vehicle_info}>
        {row.unit || row.vehicle_info}
      </td>
      <td data-label="PO" className={`${classes.words} ${classes.po}`}>
        {row.customer_po}
      </td>
      <td className={classes.original} data-label="Original" data-align="right">
        <Money value={row.original_amount} />
      </td>
      <td className={classes.balance} data-align="right">
        <Money value={row.balance} strong />
      </td>
      <td className={classes.state}>
        <StatusBadge status={row.state} />
        {row.promise && <PromiseBadge promise={row.promise} />}
      </td>
    </tr>
  );
}
