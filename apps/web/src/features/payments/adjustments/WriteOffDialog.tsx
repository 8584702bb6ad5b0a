import { createAdjustment } from '@baydesk/contract/credits.contract';
import { fillOldestFirst, payInFull } from '@baydesk/domain/ledger/fill-payment';
import type { TypedPayment } from '@baydesk/domain/ledger/fill-payment';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents } from '@baydesk/domain/money/cents';
import { Input, Text } from '@mantine/core';
import { useState } from 'react';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { useCreateAdjustment } from '../credits/use-credits.ts';
import { AllocationRows } from '../pay/AllocationRows.tsx';
import { today } from '../../../shared/money/today.ts';
import { useAllocations } from '../pay/use-allocations.ts';
import type { Unpaid } from '../use-payments.ts';
import { openDocuments } from '../use-payments.ts';

interface WriteOffDialogProps {
  unpaid: Unpaid;
  /** Chosen before, by their entries in the ledger. */
  chosen: readonly string[];
  onClose: () => void;
}

/** Writes off what a customer will not pay, on the chosen invoices. */
export function WriteOffDialog({ unpaid, chosen, onClose }: WriteOffDialogProps) {
  const createIt = useCreateAdjustment();
  const { customer, collection } = unpaid;
  const [start] = useState(() => {
    const documents = openDocuments(collection);
    return chosen.length > 0 ? payInFull(chosen, documents) : fillOldestFirst(null, documents);
  });
  const [initial] = useState(() => ({
    customer_id: customer.id,
    kind: 'write_off' as const,
    amount_cents: start.amount_cents,
    adjustment_date: today(),
    reason: '',
    allocations: [...start.allocations],
  }));
  return (
    <FormDialog
      title={`Write off for ${customer.name}`}
      endpoint={createAdjustment}
      initial={initial}
      mutation={createIt}
      onClose={onClose}
      onSaved={({ adjustment_number, amount }) =>
        showNotice(done(`${adjustment_number}: ${formatCents(amount)} written off.`))
      }
      submitLabel="Write off"
      size="xl"
    >
      <WriteOffRows unpaid={unpaid} start={start} />
      <FieldRow>
        <TextField name="reason" label="Reason" placeholder="Bankrupt, disputed and settled, …" />
        <DateField name="adjustment_date" label="Date" />
      </FieldRow>
      <Text size="sm" c="dimmed">
        The invoices count as settled by this amount, and the customer no longer owes it.
      </Text>
    </FormDialog>
  );
}

const WORDS = { column: 'Writes off', key: 'writes a row off in full or clears it', sum: 'Written off' } as const;

function WriteOffRows({ unpaid: { collection }, start }: { unpaid: Unpaid; start: TypedPayment }) {
  const allocations = useAllocations(openDocuments(collection), start);
  // The rows make the amount, so its error stands below them.
  const { error } = useFormField<Cents | null>('amount_cents', 'Amount');
  return (
    <>
      <AllocationRows unpaid={collection} allocations={allocations} words={WORDS} />
      {error && <Input.Error role="alert">Choose what is written off</Input.Error>}
    </>
  );
}
