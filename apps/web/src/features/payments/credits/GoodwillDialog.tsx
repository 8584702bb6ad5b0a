import { createCredit } from '@baydesk/contract/credits.contract';
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
import { today } from '../../../shared/money/today.ts';
import { useCreateCredit } from './use-credits.ts';

interface GoodwillDialogProps {
  customer: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** Credits a customer with an amount that belongs to no invoice. */
export function GoodwillDialog({ customer, onClose }: GoodwillDialogProps) {
  const createIt = useCreateCredit();
  const [initial] = useState(() => ({
    customer_id: customer.id,
    invoice_id: null,
    items: [],
    amount_cents: null,
    credit_date: today(),
    reason: '',
  }));
  return (
    <FormDialog
      title={`Credit for ${customer.name}`}
      endpoint={createCredit}
      initial={initial}
      mutation={createIt}
      onClose={onClose}
      onSaved={({ credit_number, total_cents }) =>
        showNotice(done(`${credit_number}: ${formatCents(total_cents)} credited, not applied yet.`))
      }
      submitLabel="Create credit"
    >
      <FieldRow>
        <MoneyField name="amount_cents" label="Amount" withAsterisk />
        <DateField name="credit_date" label="Date" />
      </FieldRow>
      <TextField name="reason" label="Reason" placeholder="Goodwill for the delay, …" />
      <Text size="sm" c="dimmed">
        It carries no tax and is applied to any of their invoices. To take back items with their tax, credit the invoice
        on its page.
      </Text>
    </FormDialog>
  );
}
