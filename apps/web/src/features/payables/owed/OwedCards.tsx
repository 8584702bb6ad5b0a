import type { OwedVendor } from '@baydesk/contract/payables.contract';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { Link } from '@tanstack/react-router';
import classes from '../../../shared/money/AgedTable.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { OwedTotals } from './owed-columns.tsx';
import { OwedAmount } from './OwedAmount.tsx';

/** The same on a phone: the sums first, then a card for each vendor with the ages that hold something. */
export function OwedCards({ rows, totals }: { rows: readonly OwedVendor[]; totals: OwedTotals }) {
  return (
    <ul className={classes.cards} aria-label="What we owe vendors by days past due">
      <li className={`card ${classes.card}`}>
        <div className={classes.card_head}>
          <strong>All</strong>
          <Money value={totals.total_cents} strong />
        </div>
        <Ages sums={totals} />
      </li>
      {rows.map((row) => (
        <li key={row.id} className={`card ${classes.card}`}>
          <div className={classes.card_head}>
            <Link to="/parts/vendor/$id/unpaid-invoices" params={{ id: row.vendor_id }} className={classes.link}>
              {row.vendor_name}
            </Link>
            <Money value={row.total_cents} strong />
          </div>
          <Ages sums={row} vendor_id={row.vendor_id} next_due_date={row.next_due_date} />
        </li>
      ))}
    </ul>
  );
}

interface AgesProps {
  sums: OwedTotals;
  vendor_id?: string;
  next_due_date?: string | null;
}

function Ages({ sums, vendor_id, next_due_date = null }: AgesProps) {
  // Beside links, which are as high as a finger needs.
  const plain = vendor_id ? classes.plain : undefined;
  return (
    <dl className={classes.ages}>
      {next_due_date !== null && (
        <div>
          <dt>Next due</dt>
          <dd className={plain}>
            <DateText value={next_due_date} />
          </dd>
        </div>
      )}
      {sums.due_soon_cents > 0 && (
        <div>
          <dt>Within a week</dt>
          <dd className={plain}>
            <Money value={sums.due_soon_cents} />
          </dd>
        </div>
      )}
      {AGEING_BUCKETS.filter(({ key }) => sums[key] !== 0).map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {vendor_id ? <OwedAmount vendor_id={vendor_id} age={key} value={sums[key]} /> : <Money value={sums[key]} />}
          </dd>
        </div>
      ))}
      {sums.credits_cents > 0 && (
        <div>
          <dt>Credits</dt>
          <dd className={plain}>
            <Money value={sums.credits_cents} />
          </dd>
        </div>
      )}
    </dl>
  );
}
