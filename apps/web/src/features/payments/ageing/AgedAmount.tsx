import type { AgeingBucket } from '@baydesk/domain/ledger/ageing';
import type { Cents } from '@baydesk/domain/money/cents';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../shared/ui/display/Money.tsx';
import classes from './AgeingScreen.module.css';

interface AgedAmountProps {
  customer_id: string;
  /** All ages without one. */
  age?: AgeingBucket;
  value: Cents;
  isToday: boolean;
  strong?: boolean;
}

/**
 * An amount of the ageing with its invoices behind it. The list of invoices knows their age of today only, so an amount of
 * another day opens the customer's account.
 */
export function AgedAmount({ customer_id, age, value, isToday, strong = false }: AgedAmountProps) {
  if (value === 0) return <Money value={value} />;
  const money = <Money value={value} strong={strong} />;
  if (!isToday || age === undefined || value < 0)
    return (
      <Link to="/customers/$id/unpaid-invoices" params={{ id: customer_id }} className={classes.link}>
        {money}
      </Link>
    );
  return (
    <Link to="/invoices" search={{ customer_id, age }} className={classes.link}>
      {money}
    </Link>
  );
}
