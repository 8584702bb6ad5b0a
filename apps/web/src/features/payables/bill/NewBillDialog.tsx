import { createBill } from '@baydesk/contract/payables.contract';
import { dueDate } from '@baydesk/domain/ledger/due-date';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, formatCents, sumCents } from '@baydesk/domain/money/cents';
import { parseServerDate } from '@baydesk/domain/format/date-text';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { today } from '../../../shared/money/today.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { CheckboxField } from '../../../shared/ui/fields/CheckboxField.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useFormField, useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { DateInput } from '../../../shared/ui/inputs/DateInput.tsx';
import { dateFormat, showTyped } from '../../../shared/ui/inputs/typed-format.ts';
import table from '../../../shared/money/AllocationTable.module.css';
import type { OwedTo } from '../use-payables.ts';
import { useCreateBill } from '../use-payables.ts';

type Vendor = Pick<OwedTo, 'id' | 'name' | 'credit_terms'>;

const NOTHING = cents(0);

/** Enters a bill that came without a delivery, such as for electricity. */
export function NewBillDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const createIt = useCreateBill();
  /** The number that another bill has, and what the server says about it. */
  const [taken, setTaken] = useState<{ readonly number: string; readonly message: string } | null>(null);
  const [initial] = useState(() => ({
    vendor_id: vendor.id,
    invoice_number: '',
    bill_date: today(),
    due_date: dueDate(today(), vendor.credit_terms),
    amount_cents: null,
    freight_cents: NOTHING,
    other_charges_cents: NOTHING,
    tax_cents: NOTHING,
    memo: '',
    is_number_right: false,
  }));
  const create: typeof createIt.mutateAsync = async (input) => {
    // A tick that was set for another number does not count for this one.
    const is_number_right = input.is_number_right === true && input.invoice_number.trim() === taken?.number;
    try {
      return await createIt.mutateAsync({ ...input, is_number_right });
    } catch (error) {
      const entry = error instanceof ApiError && error.entries.find(({ code }) => code === 'bill_number_taken');
      if (entry) setTaken({ number: input.invoice_number.trim(), message: entry.message });
      throw error;
    }
  };
  return (
    <FormDialog
      title={`New bill of ${vendor.name}`}
      endpoint={createBill}
      initial={initial}
      mutation={{ mutateAsync: create }}
      onClose={onClose}
      onSaved={({ invoice_number, original_amount }) =>
        showNotice(done(`Bill ${invoice_number}: ${formatCents(original_amount)} is owed.`))
      }
      another
      submitLabel="Enter bill"
      size="lg"
    >
      <FieldRow>
        <TextField name="invoice_number" label="Invoice number" />
        <TextField name="memo" label="What for" placeholder="Electricity in October, …" />
      </FieldRow>
      <NumberQuestion taken={taken} />
      <FieldRow>
        <BillDateField terms={vendor.credit_terms} />
        <DateField
          name="due_date"
          label="Due"
          description={`By their terms: ${vendor.credit_terms}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </FieldRow>
      <FieldRow>
        <MoneyField name="amount_cents" label="Amount" withAsterisk />
        <MoneyField name="tax_cents" label="Tax" />
      </FieldRow>
      <FieldRow>
        <MoneyField name="freight_cents" label="Freight" />
        <MoneyField name="other_charges_cents" label="Other charges" />
      </FieldRow>
      <BillTotal />
    </FormDialog>
  );
}

/** Asks whether a number that another bill has is right, instead of only refusing it. */
function NumberQuestion({ taken }: { taken: { readonly number: string; readonly message: string } | null }) {
  const number = useFormText('invoice_number').trim();
  if (taken === null || number !== taken.number) return null;
  return (
    <Callout tone="warning" title="Is the number right?" isAlert>
      {taken.message}
      <CheckboxField name="is_number_right" label="Yes, this is another bill with the same number" mt="xs" />
    </Callout>
  );
}

const show = (value: string | null) => showTyped(dateFormat, value);

/** The due date follows it by the vendor's terms, until somebody typed another one. */
function BillDateField({ terms }: { terms: Vendor['credit_terms'] }) {
  const { form } = useFormScope();
  const field = useFormField<string | null>('bill_date', 'Date', show);
  const due = useFormText('due_date');
  const change = (next: string | null) => {
    field.onChange(next);
    if (due === dueBy(field.value, terms)) form.setFieldValue('due_date', dueBy(next, terms) ?? due);
  };
  return <DateInput {...field} onChange={change} />;
}

const dueBy = (day: string | null, terms: Vendor['credit_terms']) =>
  day !== null && parseServerDate(day) ? dueDate(day, terms) : undefined;

const AMOUNTS = ['amount_cents', 'tax_cents', 'freight_cents', 'other_charges_cents'] as const;

/** The total of the bill while it is typed. */
function BillTotal() {
  const { form } = useFormScope();
  const amounts = AMOUNTS.map((name) => form.values[name]).filter((value): value is Cents =>
    Number.isSafeInteger(value),
  );
  return (
    <output className={table.rest}>
      Total <b>{formatCents(sumCents(amounts))}</b>
    </output>
  );
}
