import type { PaymentPromise } from '@baydesk/contract/promises.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { useCan } from '../../shared/permissions/use-can.ts';
import { DateText } from '../../shared/ui/display/DateText.tsx';
import { undoable } from '../../shared/ui/feedback/undoable.tsx';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import classes from './InvoicePromises.module.css';
import { PromiseBadge } from './PromiseBadge.tsx';
import { usePromises, useWithdrawPromise } from './use-promises.ts';

/** The promises to pay an invoice, newest first; empty if there are none. */
export function InvoicePromises({ invoice_id }: { invoice_id: string }) {
  const promises = usePromises(invoice_id).data?.collection ?? [];
  if (promises.length === 0) return null;
  return (
    <SectionCard title="Promises to pay">
      <ul className={classes.promises}>
        {promises.map((promise) => (
          <OnePromise key={promise.id} promise={promise} />
        ))}
      </ul>
    </SectionCard>
  );
}

function OnePromise({ promise }: { promise: PaymentPromise }) {
  const { state, note, made_by, made_at, withdrawn_by, invoice_ids } = promise;
  const withdraw = useWithdrawPromise();
  const mayWithdraw = useCan(create('payment')) && (state === 'open' || state === 'broken');
  const others = invoice_ids.length - 1;
  const withdrawIt = async () => {
    const { id, version } = await withdraw.mutateAsync({
      id: promise.id,
      version: promise.version,
      is_withdrawn: true,
    });
    undoable('Promise withdrawn', () => withdraw.mutateAsync({ id, version, is_withdrawn: false }));
  };
  return (
    <li>
      <div className={classes.head}>
        <PromiseBadge promise={promise} />
        {mayWithdraw && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            loading={withdraw.isPending}
            onClick={() => void withdrawIt().catch(() => undefined)}
          >
            Withdraw
          </Button>
        )}
      </div>
      <p className={classes.note}>{note}</p>
      <div className={classes.quiet}>
        {others > 0 && `Together with ${others === 1 ? 'another invoice' : `${others} other invoices`}. `}
        {made_by}, <DateText value={made_at} withTime />
        {withdrawn_by !== '' && `. Withdrawn by ${withdrawn_by}`}
      </div>
    </li>
  );
}
