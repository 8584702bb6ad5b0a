import type { listOwedVendors } from '@baydesk/contract/payables.contract';
import type { AgeingBucket } from '@baydesk/domain/ledger/ageing';
import type { Cents } from '@baydesk/domain/money/cents';
import type { OwedSumKey } from '@baydesk/domain/payables/owed-sums';
import { Link } from '@tanstack/react-router';
import classes from '../../../shared/money/AgedTable.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { ListSearch } from '../../../shared/ui/list/screen/list-endpoint.ts';

interface OwedAmountProps {
  vendor_id: string;
  /** Left out for all ages. */
  age?: AgeingBucket;
  value: Cents;
  strong?: boolean;
}

/** The debt to a vendor; it opens the bills that make it up. */
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

export type OwedSearch = Pick<ListSearch<typeof listOwedVendors>, 'search' | 'is_overdue'>;

export interface OwedSumProps {
  /** Left out for all ages. */
  age?: OwedSumKey;
  value: Cents;
  /** The vendors whose debts are added up. */
  of: OwedSearch & { readonly vendor_id?: string };
  strong?: boolean;
}

/** A sum of our debts; it opens the bills and credits that make it up. */
export function OwedSum({ age, value, of: { search, is_overdue, vendor_id }, strong = true }: OwedSumProps) {
  if (value === 0) return <Money value={value} strong={strong} />;
  return (
    <Link
      to="/invoices/what-we-owe/documents"
      search={{
        ...(age && { age }),
        ...(search && { search }),
        ...(is_overdue && { is_overdue }),
        ...(vendor_id && { vendor_id }),
      }}
      className={classes.link}
    >
      <Money value={value} strong={strong} />
    </Link>
  );
}
