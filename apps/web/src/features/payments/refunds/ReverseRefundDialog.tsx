import type { Refund } from '@baydesk/contract/payments/refunds.contract';
import { reverseRefund } from '@baydesk/contract/payments/refunds.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useReverseRefund } from './use-refunds.ts';

/** Takes a refund back that was never paid out. */
export function ReverseRefundDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const reverse = useReverseRefund();
  const [{ id, version }] = useState(refund);
  return (
    <FormDialog
      title={`Reverse refund ${refund.refund_number}`}
      endpoint={reverseRefund}
      initial={{ id, version, reason: '' }}
      mutation={reverse}
      onClose={onClose}
      submitLabel="Reverse refund"
    >
      <TextField name="reason" label="Reason" placeholder="The cheque was not cashed" />
      <Text size="sm" c="dimmed">
        A counter-entry of today takes {formatCents(refund.amount)} back, and the customer has it to their credit again.
        This cannot be undone.
      </Text>
    </FormDialog>
  );
}
