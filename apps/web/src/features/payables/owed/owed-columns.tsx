import type { listOwedVendors, OwedVendor } from '@baydesk/contract/payables.contract';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { Link } from '@tanstack/react-router';
import type { CallOutput } from '../../../shared/api/call.ts';
import type { AgedColumn } from '../../../shared/money/AgedTable.tsx';
import classes from '../../../shared/money/AgedTable.module.css';
import { today } from '../../../shared/money/today.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import type { OwedSearch } from './OwedAmount.tsx';
import { OwedAmount, OwedSum } from './OwedAmount.tsx';

export type OwedTotals = CallOutput<typeof listOwedVendors>['totals'];
type OwedColumn = ListColumn<typeof listOwedVendors> & AgedColumn<OwedVendor, OwedTotals>;

/** The vendor, the next due date, each age and the total, as they are shown, sorted and exported. */
export const owedColumns = (of: OwedSearch): readonly OwedColumn[] => [
  {
    id: 'vendor_name',
    header: 'Vendor',
    width: 'minmax(160px, 1fr)',
    sort_by: 'vendor_name',
    value: ({ vendor_name }) => vendor_name,
    cell: ({ vendor_id, vendor_name, credit_terms, bills_count }) => (
      <>
        <Link to="/parts/vendor/$id/unpaid-invoices" params={{ id: vendor_id }} className={classes.link}>
          {vendor_name}
        </Link>{' '}
        <span className={classes.quiet}>
          {bills_count === 1 ? '1 bill' : `${bills_count} bills`}, {credit_terms}
        </span>
      </>
    ),
  },
  {
    id: 'next_due_date',
    header: 'Next due',
    width: '88px',
    align: 'right',
    sort_by: 'next_due_date',
    value: ({ next_due_date }) => next_due_date,
    isLate: ({ next_due_date }) => next_due_date !== null && next_due_date < today(),
    cell: ({ next_due_date }) => <DateText value={next_due_date} />,
  },
  {
    id: 'due_soon_cents',
    header: 'Due within a week',
    width: '104px',
    align: 'right',
    sort_by: 'due_soon_cents',
    value: ({ due_soon_cents }) => centsToDollars(due_soon_cents),
    cell: ({ vendor_id, due_soon_cents }) => <OwedSum age="due_soon" value={due_soon_cents} of={{ vendor_id }} />,
    total: ({ due_soon_cents }) => <OwedSum age="due_soon" value={due_soon_cents} of={of} />,
  },
  ...AGEING_BUCKETS.map(({ key, label, from_days }): OwedColumn => ({
    id: key,
    header: label,
    width: '96px',
    align: 'right',
    value: (row) => centsToDollars(row[key]),
    isLate: (row) => from_days > 0 && row[key] > 0,
    cell: (row) => <OwedAmount vendor_id={row.vendor_id} age={key} value={row[key]} />,
    total: (totals) => <OwedSum age={key} value={totals[key]} of={of} />,
  })),
  {
    id: 'credits_cents',
    header: 'Credits',
    width: '96px',
    align: 'right',
    value: ({ credits_cents }) => centsToDollars(credits_cents),
    cell: ({ vendor_id, credits_cents }) => (
      <OwedSum age="credits" value={credits_cents} of={{ vendor_id }} strong={false} />
    ),
    total: ({ credits_cents }) => <OwedSum age="credits" value={credits_cents} of={of} />,
  },
  {
    id: 'total_cents',
    header: 'Total',
    width: '104px',
    align: 'right',
    sort_by: 'total_cents',
    value: ({ total_cents }) => centsToDollars(total_cents),
    cell: (row) => <OwedAmount vendor_id={row.vendor_id} value={row.total_cents} strong />,
    total: ({ total_cents }) => <OwedSum value={total_cents} of={of} />,
  },
];
