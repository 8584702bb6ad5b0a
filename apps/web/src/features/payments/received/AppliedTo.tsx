import type { AppliedTo as Applied } from '@baydesk/contract/payments.contract';
import { remove } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { v7 as uuidv7 } from 'uuid';
import { after } from '../../../shared/api/use-endpoint.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import links from '../../../shared/ui/display/contact-links.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { DocumentLink } from '../DocumentLink.tsx';
import { useApplyMoney, useTakeBackAllocation } from '../use-payments.ts';
import classes from '../../../shared/money/money.module.css';

interface AppliedToProps {
  /** A payment or a credit. */
  money: { readonly id: string; readonly customer_id: string; readonly applied_to: readonly Applied[] };
  mayTakeBack: boolean;
}

/**
 * The documents that a payment or a credit settles, each to be taken back by itself, and the refunds that gave it back.
 */
export function AppliedTo({ money, mayTakeBack }: AppliedToProps) {
  const takeBack = useTakeBackAllocation();
  const apply = useApplyMoney();
  const press = ({ id: allocation_id, document_id, number, amount_cents }: Applied) =>
    after(takeBack.mutateAsync({ allocation_id }), () => {
      const allocations = [{ id: document_id, amount_cents }];
      const again = { id: money.id, application_id: uuidv7(), allocations };
      undoable(`${number} is open again`, () => apply.mutateAsync(again));
    });
  return (
    <SectionCard title="Applied to" flush>
      {money.applied_to.length === 0 && <p className={classes.none}>Nothing yet.</p>}
      <ul className={classes.applied}>
        {money.applied_to.map((allocation) => (
          <li key={allocation.id}>
            <AppliedDocument customer_id={money.customer_id} allocation={allocation} />
            <span className={classes.date}>
              <DateText value={allocation.date} />
            </span>
            <Money value={allocation.amount_cents} strong />
            {mayTakeBack && allocation.document_type !== 'refund' && (
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

function AppliedDocument({ customer_id, allocation }: { customer_id: string; allocation: Applied }) {
  const { document_type, document_id, number } = allocation;
  if (document_type !== 'refund')
    return <DocumentLink kind={document_type === 'invoice' ? 'purchase' : 'adjustment'} {...allocation} />;
  return (
    <span>
      Refund{' '}
      <Link
        to="/customers/$id/payments"
        params={{ id: customer_id }}
        search={{ view: 'refunds', open: document_id }}
        className={`tabular ${links.link}`}
      >
        {number}
      </Link>
    </span>
  );
}
