import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { PromiseBadge } from '../../promises/public.ts';
import { AgedAmount, AgedSum } from './AgedAmount.tsx';
import classes from '../../../shared/money/AgedTable.module.css';
import type { ShownAgeing } from './AgeingTable.tsx';

/** The same on a phone: the sums first, then a card for each customer with the ages that have an amount. */
export function AgeingCards({ rows, totals, as_of, search }: ShownAgeing) {
  return (
    <ul className={classes.cards} aria-label="What customers owe by days past due">
      <li className={`card ${classes.card}`}>
        <div className={classes.card_head}>
          <strong>All</strong>
          <AgedSum value={totals.total_cents} as_of={as_of} of={search} />
        </div>
        <dl className={classes.ages}>
          {AGEING_BUCKETS.filter(({ key }) => totals[key] !== 0).map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <AgedSum age={key} value={totals[key]} as_of={as_of} of={search} />
              </dd>
            </div>
          ))}
        </dl>
      </li>
      {rows.map((row) => (
        <li key={row.id} className={`card ${classes.card}`}>
          <div className={classes.card_head}>
            <Link
              to="/customers/$id/unpaid-invoices"
              params={{ id: row.customer_id }}
              search={as_of ? { as_of } : {}}
              className={classes.link}
            >
              {row.customer_name}
            </Link>
            <Money value={row.total_cents} strong />
          </div>
          {row.promise && (
            <div className={classes.promised}>
              <PromiseBadge promise={row.promise} />
            </div>
          )}
          <dl className={classes.ages}>
            {AGEING_BUCKETS.filter(({ key }) => row[key] !== 0).map(({ key, label }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>
                  <AgedAmount customer_id={row.customer_id} age={key} value={row[key]} as_of={as_of} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
