import type { listAgeing } from '@baydesk/contract/payments/ageing.contract';
import type { AgeingBucket } from '@baydesk/domain/ledger/ageing';
import type { Cents } from '@baydesk/domain/money/cents';
import { Link } from '@tanstack/react-router';
import type { ListSearch } from '../../../shared/ui/list/screen/list-endpoint.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import classes from '../../../shared/money/AgedTable.module.css';

interface AgedAmountProps {
  customer_id: string;
  /** Left out for all ages. */
  age?: AgeingBucket;
  value: Cents;
  /** The day of the ageing, unless it is today. */
  as_of: string | undefined;
  strong?: boolean;
}

/** An amount of the ageing; it opens the documents that made it up on that day. */
export function AgedAmount({ customer_id, age, value, as_of, strong = false }: AgedAmountProps) {
  if (value === 0) return <Money value={value} />;
  return (
    <Link
      to="/customers/$id/unpaid-invoices"
      params={{ id: customer_id }}
      search={{ ...(age && { age }), ...(as_of && { as_of }) }}
      className={classes.link}
    >
      <Money value={value} strong={strong} />
    </Link>
  );
}

interface AgedSumProps extends Omit<AgedAmountProps, 'customer_id' | 'strong'> {
  /** The customers whose debts are added up. */
  of: Pick<ListSearch<typeof listAgeing>, 'search' | 'is_overdue'>;
}

/** A sum of the ageing; it opens the documents of all customers that made it up on that day. */
export function AgedSum({ age, value, as_of, of: { search, is_overdue } }: AgedSumProps) {
  if (value === 0) return <Money value={value} strong />;
  return (
    <Link
      to="/invoices/ageing/documents"
      search={{
        ...(age && { age }),
        ...(as_of && { as_of }),
        ...(search && { search }),
        ...(is_overdue && { is_overdue }),
      }}
      className={classes.link}
    >
      <Money value={value} strong />
    </Link>
  );
}
