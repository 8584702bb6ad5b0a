import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import type { UnappliedMoney } from '../use-payments.ts';
import classes from './UnpaidInvoicesTab.module.css';

const ApplyMoneyDialog = loadedLater(() => import('../pay/ApplyMoneyDialog.tsx'), 'ApplyMoneyDialog');

interface UnappliedCardProps {
  customer_id: string;
  unapplied: readonly UnappliedMoney[];
  /** Something is open that it could be applied to. */
  mayApply: boolean;
}

/** Payments and credits that settle nothing yet. */
export function UnappliedCard({ customer_id, unapplied, mayApply }: UnappliedCardProps) {
  const [applied, setApplied] = useState<UnappliedMoney | null>(null);
  return (
    <SectionCard title="Not applied yet" flush>
      <ul className={classes.money}>
        {unapplied.map((money) => (
          <li key={money.id}>
            <strong className="tabular">{money.number}</strong>
            <DateText value={money.date} />
            <span className={classes.origin}>{money.label}</span>
            <Money value={money.balance} strong />
            {mayApply && (
              <Can do={create('payment')}>
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={`Apply ${money.number}`}
                  onClick={() => setApplied(money)}
                >
                  Apply…
                </Button>
              </Can>
            )}
          </li>
        ))}
      </ul>
      {applied && <ApplyMoneyDialog customer_id={customer_id} money={applied} onClose={() => setApplied(null)} />}
    </SectionCard>
  );
}
