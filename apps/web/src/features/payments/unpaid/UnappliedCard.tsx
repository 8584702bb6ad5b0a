import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useWorksAt } from '../../profile/public.ts';
import { UnappliedActions } from '../received/UnappliedActions.tsx';
import type { UnappliedMoney } from '../use-payments.ts';
import classes from '../../../shared/money/account.module.css';

interface UnappliedCardProps {
  customer_id: string;
  unapplied: readonly UnappliedMoney[];
  mayChange: boolean;
  /** True if a document is open that it could be applied to. */
  mayApply: boolean;
}

/** Payments and credits that settle nothing yet. */
export function UnappliedCard({ customer_id, unapplied, mayChange, mayApply }: UnappliedCardProps) {
  const worksAt = useWorksAt();
  return (
    <SectionCard title="Not applied yet" flush>
      <ul className={classes.money}>
        {unapplied.map((money) => (
          <li key={money.id}>
            <strong className="tabular">{money.number}</strong>
            <DateText value={money.date} />
            <span className={classes.origin}>{money.label}</span>
            <Money value={money.balance} strong />
            {mayChange && worksAt(money.workplace_id) && (
              <span className={classes.acts}>
                <UnappliedActions
                  customer_id={customer_id}
                  money={money}
                  mayApply={mayApply}
                  mayRefund={money.kind !== 'adjustment'}
                  size="compact-md"
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
