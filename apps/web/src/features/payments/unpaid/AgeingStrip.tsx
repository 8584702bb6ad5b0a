import type { AgeingBucket } from '@baydesk/domain/ledger/ageing';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { Unpaid } from '../use-payments.ts';
import classes from './UnpaidInvoicesTab.module.css';

interface AgeingStripProps {
  customer_id: string;
  ageing: Unpaid['groupByDueDateData'];
  /** The age that is shown below; everything without one. */
  age: AgeingBucket | undefined;
  /** The day of the figures; today without one. */
  as_of: string | undefined;
}

/** What is owed by days past due; each cell shows its invoices below. */
export function AgeingStrip({ customer_id, ageing, age, as_of }: AgeingStripProps) {
  const cells = [
    ...AGEING_BUCKETS.map(({ key, label, from_days }) => ({
      key,
      label: from_days > 0 ? `${label} days` : label,
      amount: ageing[key],
      isLate: from_days > 0 && ageing[key] > 0,
    })),
    { key: undefined, label: 'Total', amount: ageing.total_cents, isLate: false },
  ];
  return (
    <nav className={`card ${classes.strip}`} aria-label="By days past due">
      {cells.map(({ key, label, amount, isLate }) => (
        <Link
          key={label}
          to="/customers/$id/unpaid-invoices"
          params={{ id: customer_id }}
          // The age that is shown already leads back to everything.
          search={{ ...(as_of && { as_of }), ...(key !== age && key && { age: key }) }}
          resetScroll={false}
          activeOptions={NEVER_ACTIVE}
          className={classes.cell}
          data-late={isLate || undefined}
          aria-current={key === age ? 'true' : undefined}
        >
          <span className={classes.bucket}>{label}</span>
          <Money value={amount} strong />
        </Link>
      ))}
    </nav>
  );
}

/** Only the shown age is marked, although every cell links to this page. */
const NEVER_ACTIVE = { exact: true, includeSearch: true } as const;
