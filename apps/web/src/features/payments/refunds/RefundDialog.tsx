import type { PaymentMethod } from '@baydesk/contract/payment-methods.contract';
import { createRefund } from '@baydesk/contract/payments/refunds.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { MultiSelectField } from '../../../shared/ui/fields/MultiSelectField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { LoadingDialog } from '../../../shared/ui/layout/LoadingDialog.tsx';
import { usePaymentMethods } from '../../../shared/money/use-payment-methods.ts';
import { MoneyFields } from '../../../shared/money/MoneyFields.tsx';
import { firstMethod } from '../../../shared/money/payment-method.ts';
import { today } from '../../../shared/money/today.ts';
import type { UnappliedMoney } from '../use-payments.ts';
import { useUnpaid } from '../use-payments.ts';
import { useCreateRefund } from './use-refunds.ts';

interface RefundDialogProps {
  customer_id: string;
  money: Pick<UnappliedMoney, 'id' | 'number' | 'balance'>;
  /** How the money came. */
  payment_method_id?: string;
  onClose: () => void;
}

/** Gives a customer back the rest of a payment or a credit, and of others with it. */
export function RefundDialog({ onClose, ...refunded }: RefundDialogProps) {
  const methods = usePaymentMethods();
  const unpaid = useUnpaid(refunded.customer_id);
  const title = `Refund ${refunded.money.number}`;
  if (!methods.data || !unpaid.data)
    return <LoadingDialog title={title} queries={[methods, unpaid]} onClose={onClose} />;
  return (
    <OpenRefund
      {...refunded}
      title={title}
      methods={methods.data.collection}
      unapplied={unpaid.data.unapplied.filter(({ kind }) => kind !== 'adjustment')}
      onClose={onClose}
    />
  );
}

interface OpenRefundProps extends RefundDialogProps {
  title: string;
  methods: readonly PaymentMethod[];
  unapplied: readonly UnappliedMoney[];
}

function OpenRefund({ title, customer_id, money, methods, unapplied, onClose, ...refunded }: OpenRefundProps) {
  const createIt = useCreateRefund();
  const [initial] = useState(() => ({
    customer_id,
    money_ids: [money.id],
    amount_cents: money.balance,
    payment_method_id: methods.find(({ id }) => id === refunded.payment_method_id)?.id ?? firstMethod(methods),
    refund_date: today(),
    reference: '',
    reason: '',
  }));
  return (
    <FormDialog
      title={title}
      endpoint={createRefund}
      initial={initial}
      mutation={createIt}
      onClose={onClose}
      onSaved={({ refund_number, amount }) => showNotice(done(`${refund_number}: ${formatCents(amount)} given back.`))}
      submitLabel="Refund"
      size="lg"
    >
      <MoneyFields
        methods={methods}
        date="refund_date"
        amount={<MoneyField name="amount_cents" label="Amount" />}
        words={<TextField name="reason" label="Reason" placeholder="Paid twice, order called off, …" />}
      />
      {unapplied.length > 1 && (
        <FieldRow>
          <MultiSelectField
            name="money_ids"
            label="Gives back"
            options={unapplied.map(({ id, number, balance }) => ({
              value: id,
              label: `${number}, ${formatCents(balance)} left`,
            }))}
          />
        </FieldRow>
      )}
      <Text size="sm" c="dimmed">
        {unapplied.length > 1
          ? 'At most what is left of them; the oldest goes back first.'
          : `${formatCents(money.balance)} is left.`}{' '}
        This records it; the money is paid out at the till or by the bank.
      </Text>
    </FormDialog>
  );
}
