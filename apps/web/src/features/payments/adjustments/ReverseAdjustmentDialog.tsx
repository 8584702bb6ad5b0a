import type { Adjustment } from '@baydesk/contract/credits.contract';
import { reverseAdjustment } from '@baydesk/contract/credits.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useReverseAdjustment } from '../credits/use-credits.ts';

/** Takes a write-off or a finance charge back. */
export function ReverseAdjustmentDialog({ adjustment, onClose }: { adjustment: Adjustment; onClose: () => void }) {
  const reverseIt = useReverseAdjustment();
  const [{ id, version }] = useState(adjustment);
  const { adjustment_number, amount, kind } = adjustment;
  return (
    <FormDialog
      title={`Reverse ${adjustment_number}`}
      endpoint={reverseAdjustment}
      initial={{ id, version, reason: '' }}
      mutation={reverseIt}
      onClose={onClose}
      submitLabel="Reverse"
    >
      <TextField name="reason" label="Reason" placeholder="Entered by mistake" />
      <Text size="sm" c="dimmed">
        A counter-entry of today takes {formatCents(amount)} back.{' '}
        {kind === 'write_off' ? 'What was written off is open again.' : 'The customer no longer owes it.'} This cannot
        be undone.
      </Text>
    </FormDialog>
  );
}
