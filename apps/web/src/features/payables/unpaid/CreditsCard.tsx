import type { OpenVendorCredit } from '@baydesk/contract/payables.contract';
import { remove } from '@baydesk/domain/permissions/permission';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import classes from '../../../shared/money/account.module.css';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import type { RowSelection } from '../../../shared/ui/list/table/use-row-selection.ts';
import { useWorksAt } from '../../profile/public.ts';
import { DeliveryLink } from '../DeliveryLink.tsx';

const ReverseCreditDialog = loadedLater(() => import('../credit/ReverseCreditDialog.tsx'), 'ReverseCreditDialog');

interface CreditsCardProps {
  credits: readonly OpenVendorCredit[];
  /** Left out for people who may not pay here. */
  selection: RowSelection | undefined;
}

/** The credits that the vendor owes us; the chosen ones are taken off the next payment. */
export function CreditsCard({ credits, selection }: CreditsCardProps) {
  const [reversed, setReversed] = useState<OpenVendorCredit | null>(null);
  const worksAt = useWorksAt();
  return (
    <SectionCard title="Credits left" flush>
      <ul className={classes.money}>
        {credits.map((credit) => (
          <li key={credit.id}>
            {selection ? (
              <Checkbox
                size="xs"
                className={classes.choice}
                aria-label={`Take off ${credit.credit_number}`}
                label={<strong className="tabular">{credit.credit_number}</strong>}
                checked={selection.isSelected(credit.id)}
                onChange={() => selection.toggle(credit.id)}
              />
            ) : (
              <strong className="tabular">{credit.credit_number}</strong>
            )}
            <DateText value={credit.credit_date_created} />
            <span className={classes.origin}>
              {[credit.credit_memo_number, credit.reason].filter(Boolean).join(', ')} <DeliveryLink delivery={credit} />
            </span>
            <Money value={credit.balance} strong />
            {credit.delivery_id === null && worksAt(credit.workplace_id) && (
              <Can do={remove('vendor_transaction')}>
                <span className={classes.acts}>
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`Reverse ${credit.credit_number}`}
                    onClick={() => setReversed(credit)}
                  >
                    Reverse…
                  </Button>
                </span>
              </Can>
            )}
          </li>
        ))}
      </ul>
      {reversed && <ReverseCreditDialog credit={reversed} onClose={() => setReversed(null)} />}
    </SectionCard>
  );
}
