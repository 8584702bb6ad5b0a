import type { OwedVendor } from '@baydesk/contract/payables.contract';
import type { AgeingBucket } from '@baydesk/domain/ledger/ageing';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '../../../shared/money/AgedTable.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { OwedTotals } from './owed-columns.tsx';
import type { OwedSearch, OwedSumProps } from './OwedAmount.tsx';
import { OwedAmount, OwedSum } from './OwedAmount.tsx';

interface OwedCardsProps {
  rows: readonly OwedVendor[];
  totals: OwedTotals;
  search: OwedSearch;
}

/** The same on a phone: the sums first, then a card for each vendor with the ages that have an amount. */
export function OwedCards({ rows, totals, search }: OwedCardsProps) {
  return (
    <ul className={classes.cards} aria-label="What we owe vendors by days past due">
      <li className={`card ${classes.card}`}>
        <div className={classes.card_head}>
          <strong>All</strong>
          <OwedSum value={totals.total_cents} of={search} />
        </div>
        <Ages sums={totals} of={search} renderAge={(age) => <OwedSum age={age} value={totals[age]} of={search} />} />
      </li>
      {rows.map((row) => (
        <li key={row.id} className={`card ${classes.card}`}>
          <div className={classes.card_head}>
            <Link to="/parts/vendor/$id/unpaid-invoices" params={{ id: row.vendor_id }} className={classes.link}>
              {row.vendor_name}
            </Link>
            <Money value={row.total_cents} strong />
          </div>
          <Ages
            sums={row}
            of={{ vendor_id: row.vendor_id }}
            next_due_date={row.next_due_date}
            renderAge={(age) => <OwedAmount vendor_id={row.vendor_id} age={age} value={row[age]} />}
          />
        </li>
      ))}
    </ul>
  );
}

interface AgesProps {
  sums: OwedTotals;
  of: OwedSumProps['of'];
  renderAge: (age: AgeingBucket) => ReactNode;
  next_due_date?: string | null;
}

/** The due date is as high as the links beside it, which need room for a finger. */
function Ages({ sums, of, renderAge, next_due_date = null }: AgesProps) {
  return (
    <dl className={classes.ages}>
      {next_due_date !== null && (
        <div>
          <dt>Next due</dt>
          <dd className={classes.plain}>
            <DateText value={next_due_date} />
          </dd>
        </div>
      )}
      {sums.due_soon_cents > 0 && (
        <div>
          <dt>Within a week</dt>
          <dd>
            <OwedSum age="due_soon" value={sums.due_soon_cents} of={of} strong={false} />
          </dd>
        </div>
      )}
      {AGEING_BUCKETS.filter(({ key }) => sums[key] !== 0).map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{renderAge(key)}</dd>
        </div>
      ))}
      {sums.credits_cents > 0 && (
        <div>
          <dt>Credits</dt>
          <dd>
            <OwedSum age="credits" value={sums.credits_cents} of={of} strong={false} />
          </dd>
        </div>
      )}
    </dl>
  );
}
