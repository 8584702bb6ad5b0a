import type { AgeingBucket } from '@baydesk/domain/ledger/ageing';
import type { Cents } from '@baydesk/domain/money/cents';
import { Link } from '@tanstack/react-router';
import classes from '../../../shared/money/AgedTable.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';

interface OwedAmountProps {
  vendor_id: string;
  /** All ages without one. */
  age?: AgeingBucket;
  value: Cents;
  strong?: boolean;
}

/** What we owe a vendor; it opens the bills that make it up. */
export function OwedAmount({ vendor_id, age, value, strong = false }: OwedAmountProps) {
  if (value === 0) return <Money value={value} />;
  return (
    <Link
      to="/parts/vendor/$id/unpaid-invoices"
      params={{ id: vendor_id }}
      search={age ? { age } : {}}
      className={classes.link}
    >
      <Money value={value} strong={strong} />
    </Link>
  );
}
