import { createVendorCredit } from '@baydesk/contract/payables.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { today } from '../../../shared/money/today.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import type { OwedTo } from '../use-payables.ts';
import { useCreateVendorCredit } from '../use-payables.ts';

interface NewCreditDialogProps {
  vendor: Pick<OwedTo, 'id' | 'name'>;
  onClose: () => void;
}

/** Enters a credit that a vendor gave, to be taken off a payment. */
export function NewCreditDialog({ vendor, onClose }: NewCreditDialogProps) {
  const createIt = useCreateVendorCredit();
  const [initial] = useState(() => ({
    vendor_id: vendor.id,
    credit_memo_number: '',
    credit_date: today(),
    amount_cents: null,
    reason: '',
  }));
  return (
    <FormDialog
      title={`New credit of ${vendor.name}`}
      endpoint={createVendorCredit}
      initial={initial}
      mutation={createIt}
      onClose={onClose}
      onSaved={({ credit_number, amount }) =>
        showNotice(done(`${credit_number}: ${formatCents(amount)} to be taken off a payment.`))
      }
      submitLabel="Enter credit"
    >
      <FieldRow>
        <MoneyField name="amount_cents" label="Amount" withAsterisk />
        <DateField name="credit_date" label="Date" />
      </FieldRow>
      <FieldRow>
        <TextField name="credit_memo_number" label="Credit memo number" />
      </FieldRow>
      <TextField name="reason" label="Reason" placeholder="Overcharged in September, …" />
      <Text size="sm" c="dimmed">
        Parts that were sent back are credited by their return, not here.
      </Text>
    </FormDialog>
  );
}
