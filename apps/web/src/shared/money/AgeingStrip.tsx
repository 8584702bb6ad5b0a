import type { Ageing, AgeingBucket } from '@baydesk/domain/ledger/ageing';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { Link } from '@tanstack/react-router';
import { Money } from '../ui/display/Money.tsx';
import type { RowLink } from '../ui/list/screen/list-definition.ts';
import classes from './account.module.css';

interface AgeingStripProps {
  ageing: Ageing;
  /** The age that is shown below; left out for all ages. */
  age: AgeingBucket | undefined;
  /** Leads to the documents of this age, or of all ages. */
  linkOf: (age: AgeingBucket | undefined) => RowLink;
}

/** The debts by days past due; each cell shows its invoices below. */
export function AgeingStrip({ ageing, age, linkOf }: AgeingStripProps) {
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
          // The age that is shown already leads back to all ages.
          {...linkOf(key === age ? undefined : key)}
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
