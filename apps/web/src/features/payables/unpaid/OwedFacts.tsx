import { sumCents } from '@baydesk/domain/money/cents';
import classes from '../../../shared/money/account.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { TermsBadge } from '../../../shared/ui/display/TermsBadge.tsx';
import type { Owed } from '../use-payables.ts';

/** Our whole debt, the part of it that is late or falls due soon, and the vendor's debt to us. */
export function OwedFacts({ owed: { vendor, credits } }: { owed: Owed }) {
  const { balance_cents, overdue_cents, due_soon_cents, credit_terms } = vendor;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Balance</dt>
        <dd>
          <Money value={balance_cents} strong />
        </dd>
      </div>
      <div>
        <dt>Overdue</dt>
        <dd data-wrong={overdue_cents > 0 || undefined}>
          <Money value={overdue_cents} strong />
        </dd>
      </div>
      <div>
        <dt>Due within a week</dt>
        <dd>
          <Money value={due_soon_cents} strong />
        </dd>
      </div>
      <div>
        <dt>Credits left</dt>
        <dd>
          <Money value={sumCents(credits.map(({ balance }) => balance))} strong />
        </dd>
      </div>
      <div>
        <dt>Terms</dt>
        <dd>
          <TermsBadge terms={credit_terms} />
        </dd>
      </div>
    </dl>
  );
}
