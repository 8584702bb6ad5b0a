import type { CallOutput } from '../../../shared/api/call.ts';
import type { AgedCustomer, listAgeing } from '@baydesk/contract/payments/ageing.contract';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { Link } from '@tanstack/react-router';
import type { AgedColumn } from '../../../shared/money/AgedTable.tsx';
import { AgedTable } from '../../../shared/money/AgedTable.tsx';
import classes from '../../../shared/money/AgedTable.module.css';
import type { ListSearch } from '../../../shared/ui/list/screen/list-endpoint.ts';
import { PromiseBadge } from '../../promises/public.ts';
import { AgedAmount, AgedSum } from './AgedAmount.tsx';

type Totals = CallOutput<typeof listAgeing>['totals'];

export interface ShownAgeing {
  search: ListSearch<typeof listAgeing>;
  rows: readonly AgedCustomer[];
  totals: Totals;
  /** The day of the ageing, unless it is today. */
  as_of: string | undefined;
}

interface AgeingTableProps extends ShownAgeing {
  onSort: (sort_by: string) => void;
}

export function AgeingTable({ rows, totals, as_of, search, onSort }: AgeingTableProps) {
  return (
    <AgedTable
      label="What customers owe by days past due"
      columns={columnsOf(as_of, search)}
      rows={rows}
      totals={totals}
      sorted={search}
      onSort={onSort}
    />
  );
}

const columnsOf = (
  as_of: string | undefined,
  of: ListSearch<typeof listAgeing>,
): readonly AgedColumn<AgedCustomer, Totals>[] => [
  {
    id: 'customer_name',
    header: 'Customer',
    sort_by: 'customer_name',
    cell: (row) => (
      <>
        <Link
          to="/customers/$id/unpaid-invoices"
          params={{ id: row.customer_id }}
          search={as_of ? { as_of } : {}}
          className={classes.link}
        >
          {row.customer_name}
        </Link>
        {row.credit_terms === 'Credit Hold' && <span className={classes.quiet}> on hold</span>}{' '}
        {row.promise && <PromiseBadge promise={row.promise} />}
      </>
    ),
  },
  ...AGEING_BUCKETS.map(({ key, label, from_days }): AgedColumn<AgedCustomer, Totals> => ({
    id: key,
    header: label,
    sort_by: key,
    isLate: (row) => from_days > 60 && row[key] > 0,
    cell: (row) => <AgedAmount customer_id={row.customer_id} age={key} value={row[key]} as_of={as_of} />,
    total: (totals) => <AgedSum age={key} value={totals[key]} as_of={as_of} of={of} />,
  })),
  {
    id: 'total_cents',
    header: 'Total',
    sort_by: 'total_cents',
    cell: (row) => <AgedAmount customer_id={row.customer_id} value={row.total_cents} as_of={as_of} strong />,
    total: (totals) => <AgedSum value={totals.total_cents} as_of={as_of} of={of} />,
  },
];
