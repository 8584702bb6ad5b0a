import { createAdjustment } from '@baydesk/contract/credits.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useCreateAdjustment } from '../credits/use-credits.ts';
import { today } from '../../../shared/money/today.ts';

interface FinanceChargeDialogProps {
  customer: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** Charges a customer for paying late. */
export function FinanceChargeDialog({ customer, onClose }: FinanceChargeDialogProps) {
  const createIt = useCreateAdjustment();
  const [initial] = useState(() => ({
    customer_id: customer.id,
    kind: 'finance_charge' as const,
    amount_cents: null,
    adjustment_date: today(),
    reason: '',
    allocations: [],
  }));
  return (
    <FormDialog
      title={`Finance charge for ${customer.name}`}
      endpoint={createAdjustment}
      initial={initial}
      mutation={createIt}
      onClose={onClose}
      onSaved={({ adjustment_number, amount }) =>
        showNotice(done(`${adjustment_number}: ${formatCents(amount)} charged.`))
      }
      submitLabel="Charge"
    >
      <FieldRow>
        <MoneyField name="amount_cents" label="Amount" />
        <DateField name="adjustment_date" label="Date" />
      </FieldRow>
      <TextField name="reason" label="Reason" placeholder="2 % on invoices over 60 days late" />
      <Text size="sm" c="dimmed">
        It is added to what the customer owes, without tax, and is paid like an invoice.
      </Text>
    </FormDialog>
  );
}
