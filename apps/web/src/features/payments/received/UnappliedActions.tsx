import { create, remove } from '@baydesk/domain/permissions/permission';
import type { ButtonProps } from '@mantine/core';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { UnappliedMoney } from '../use-payments.ts';

const ApplyMoneyDialog = loadedLater(() => import('../pay/ApplyMoneyDialog.tsx'), 'ApplyMoneyDialog');
const RefundDialog = loadedLater(() => import('../refunds/RefundDialog.tsx'), 'RefundDialog');

interface UnappliedActionsProps {
  customer_id: string;
  money: Pick<UnappliedMoney, 'id' | 'number' | 'balance'>;
  /** How the money came, so that it goes back the same way at first. */
  payment_method_id?: string;
  /** True if a document is open that it could be applied to. */
  mayApply?: boolean;
  /** False for a write-off, which cannot be refunded. */
  mayRefund?: boolean;
  /** Left out where the buttons stand alone; in a row of a list, they name the document. */
  size?: ButtonProps['size'];
}

/** Applies the rest of a payment or a credit to invoices, or gives it back. */
export function UnappliedActions({
  customer_id,
  money,
  payment_method_id,
  mayApply = true,
  mayRefund = true,
  size,
}: UnappliedActionsProps) {
  const [over, setOver] = useState<'apply' | 'refund' | null>(null);
  const close = () => setOver(null);
  const isInRow = size !== undefined;
  const named = (word: string) => (isInRow ? { size, 'aria-label': `${word} ${money.number}` } : {});
  return (
    <>
      {mayApply && (
        <Can do={create('payment')}>
          <Button {...named('Apply')} variant={isInRow ? 'default' : 'filled'} onClick={() => setOver('apply')}>
            Apply…
          </Button>
        </Can>
      )}
      {mayRefund && (
        <Can do={remove('payment')}>
          <Button {...named('Refund')} variant="default" onClick={() => setOver('refund')}>
            Refund…
          </Button>
        </Can>
      )}
      {over === 'apply' && <ApplyMoneyDialog customer_id={customer_id} money={money} onClose={close} />}
      {over === 'refund' && (
        <RefundDialog
          customer_id={customer_id}
          money={money}
          {...(payment_method_id && { payment_method_id })}
          onClose={close}
        />
      )}
    </>
  );
}
