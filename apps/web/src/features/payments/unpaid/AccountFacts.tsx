import { creditStanding } from '@baydesk/domain/customers/credit-standing';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import type { Unpaid } from '../use-payments.ts';
import classes from '../../../shared/money/account.module.css';

interface AccountFactsProps {
  customer: Unpaid['customer'];
  /** The figures are of an earlier day, on which the terms may have been others. */
  isPast: boolean;
}

/** The whole debt, the late part of it, and the rest of the credit limit. */
export function AccountFacts({ customer, isPast }: AccountFactsProps) {
  const { balance_cents, overdue_cents, credit_limit_cents } = customer;
  const { is_on_hold, is_over_limit, left_cents } = creditStanding(customer);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Balance</dt>
        <dd>
          <Money value={balance_cents} strong />
          {is_on_hold && !isPast && <StatusBadge status="hold" label="On hold" colour="red" />}
        </dd>
      </div>
      <div>
        <dt>Overdue</dt>
        <dd data-wrong={overdue_cents > 0 || undefined}>
          <Money value={overdue_cents} strong />
        </dd>
      </div>
      {!isPast && (
        <div>
          <dt>Credit limit</dt>
          <dd>{credit_limit_cents === null ? 'None' : <Money value={credit_limit_cents} strong />}</dd>
        </div>
      )}
      {!isPast && left_cents !== null && (
        <div>
          <dt>Left of it</dt>
          <dd data-wrong={is_over_limit || undefined}>
            <Money value={left_cents} strong />
            {is_over_limit && <StatusBadge status="over" label="Over limit" colour="red" />}
          </dd>
        </div>
      )}
    </dl>
  );
}
