import type { Payment } from '@baydesk/contract/payments.contract';
import { reversePayment } from '@baydesk/contract/payments.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useReversePayment } from '../use-payments.ts';

/** Takes a whole payment back, such as a cheque that bounced. */
export function ReversePaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const reverse = useReversePayment();
  const [{ id, version }] = useState(payment);
  const { amount, applied_to, payment_number } = payment;
  const count = applied_to.length;
  const reopened =
    count === 0 ? '' : count === 1 ? ' One invoice is open again.' : ` ${count} invoices are open again.`;
  return (
    <FormDialog
      title={`Reverse payment ${payment_number}`}
      endpoint={reversePayment}
      initial={{ id, version, reason: '' }}
      mutation={reverse}
      onClose={onClose}
      submitLabel="Reverse payment"
    >
      <TextField name="reason" label="Reason" placeholder="The cheque bounced" />
      <Text size="sm" c="dimmed">
        A counter-entry of today takes {formatCents(amount)} back.{reopened} This cannot be undone.
      </Text>
    </FormDialog>
  );
}
