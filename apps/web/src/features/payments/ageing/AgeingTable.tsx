import type { CallOutput } from '../../../shared/api/call.ts';
import type { AgedCustomer, listAgeing } from '@baydesk/contract/payments/ageing.contract';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { ListSearch } from '../../../shared/ui/list/list-endpoint.ts';
import { PromiseBadge } from '../../promises/public.ts';
import { AGEING_COLUMNS } from './ageing-columns.tsx';
import { AgedAmount } from './AgedAmount.tsx';
import classes from './AgeingScreen.module.css';

export interface ShownAgeing {
  rows: readonly AgedCustomer[];
  totals: CallOutput<typeof listAgeing>['totals'];
  /** The day of the ageing, unless it is today. */
  as_of: string | undefined;
}

interface AgeingTableProps extends ShownAgeing {
  search: ListSearch<typeof listAgeing>;
  onSort: (sort_by: string) => void;
}

export function AgeingTable({ rows, totals, as_of, search, onSort }: AgeingTableProps) {
  return (
    <div className={`card ${classes.around}`}>
      <table className={classes.table} aria-label="What customers owe by days past due">
        <thead>
          <tr>
            {AGEING_COLUMNS.map(({ id, header, sort_by = '' }) => {
              const direction = search.sort_by !== sort_by ? 'none' : search.descending ? 'descending' : 'ascending';
              const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
              return (
                <th key={id} scope="col" aria-sort={direction}>
                  <UnstyledButton className={classes.sort} onClick={() => onSort(sort_by)}>
                    {header}
                    {direction !== 'none' && <Arrow size={13} stroke={2} aria-hidden />}
                  </UnstyledButton>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
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
              </th>
              {AGEING_BUCKETS.map(({ key, from_days }) => (
                <td key={key} data-late={(from_days > 60 && row[key] > 0) || undefined}>
                  <AgedAmount customer_id={row.customer_id} age={key} value={row[key]} as_of={as_of} />
                </td>
              ))}
              <td>
                <AgedAmount customer_id={row.customer_id} value={row.total_cents} as_of={as_of} strong />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            {AGEING_BUCKETS.map(({ key }) => (
              <td key={key}>
                <Money value={totals[key]} strong />
              </td>
            ))}
            <td>
              <Money value={totals.total_cents} strong />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
