import type { Credit } from '@baydesk/contract/credits.contract';
import { removeCredit, viewCredit } from '@baydesk/contract/credits.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useRemoveCredit } from './use-credits.ts';

/** Takes a whole credit back. */
export function RemoveCreditDialog({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const removeIt = useRemoveCredit();
  const [{ id, version }] = useState(credit);
  const { credit_number, total_cents, applied_credit_amount } = credit;
  return (
    <FormDialog
      title={`Remove credit ${credit_number}`}
      endpoint={removeCredit}
      initial={{ id, version, reason: '' }}
      mutation={removeIt}
      reload={async () => ({ id, version: (await call(viewCredit, { id })).version, reason: '' })}
      onClose={onClose}
      submitLabel="Remove credit"
    >
      <TextField name="reason" label="Reason" placeholder="Credited twice" />
      <Text size="sm" c="dimmed">
        A counter-entry of today takes {formatCents(total_cents)} back.
        {applied_credit_amount > 0 && ` ${formatCents(applied_credit_amount)} that it settled is open again.`} This
        cannot be undone.
      </Text>
    </FormDialog>
  );
}
