import type { Payment } from '@baydesk/contract/payments.contract';
import { remove } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { after } from '../../../shared/api/use-endpoint.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { DocumentLink } from '../DocumentLink.tsx';
import { useApplyMoney, useTakeBackAllocation } from '../use-payments.ts';
import classes from './PaymentsTab.module.css';

/** What a payment settles; each allocation can be taken back by itself. */
export function AppliedTo({ payment, mayTakeBack }: { payment: Payment; mayTakeBack: boolean }) {
  const takeBack = useTakeBackAllocation();
  const apply = useApplyMoney();
  const press = ({ id: allocation_id, document_id, number, amount_cents }: Payment['applied_to'][number]) =>
    after(takeBack.mutateAsync({ allocation_id }), () =>
      undoable(`${number} is open again`, () =>
        apply.mutateAsync({ id: payment.id, allocations: [{ id: document_id, amount_cents }] }),
      ),
    );
  return (
    <SectionCard title="Applied to" flush>
      {payment.applied_to.length === 0 && <p className={classes.none}>Nothing yet.</p>}
      <ul className={classes.applied}>
        {payment.applied_to.map((allocation) => (
          <li key={allocation.id}>
            <DocumentLink kind="purchase" {...allocation} />
            <span className={classes.date}>
              <DateText value={allocation.date} />
            </span>
            <Money value={allocation.amount_cents} strong />
            {mayTakeBack && (
              <Can do={remove('payment')}>
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={`Take back ${allocation.number}`}
                  disabled={takeBack.isPending}
                  onClick={() => press(allocation)}
                >
                  Take back
                </Button>
              </Can>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
