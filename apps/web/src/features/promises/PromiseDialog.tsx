import { createPromise } from '@baydesk/contract/promises.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { toServerDate } from '@baydesk/domain/format/date-text';
import { promiseWords } from '@baydesk/domain/promises/payment-promise';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents, sumCents } from '@baydesk/domain/money/cents';
import { Input, Text } from '@mantine/core';
import { useState } from 'react';
import { now } from '../../shared/format/now.ts';
import { workplaceFormat } from '../../shared/format/workplace-format.ts';
import { done } from '../../shared/notices/notices.ts';
import { showNotice } from '../../shared/notices/show-notice.tsx';
import { DateField } from '../../shared/ui/fields/DateField.tsx';
import { MoneyField } from '../../shared/ui/fields/MoneyField.tsx';
import { TextAreaField } from '../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../shared/ui/form/FormDialog.tsx';
import { useFormField } from '../../shared/ui/form/use-form-field.ts';
import { useCreatePromise } from './use-promises.ts';

const USUAL_DAYS = 7;

export interface PromisedInvoice {
  readonly id: string;
  readonly number: string;
  readonly open_cents: Cents;
}

interface PromiseDialogProps {
  customer_name: string;
  invoices: readonly PromisedInvoice[];
  onClose: () => void;
}

/** Notes when a customer will pay; a week from today, unless another day is typed. */
export function PromiseDialog({ customer_name, invoices, onClose }: PromiseDialogProps) {
  const [initial] = useState(() => ({
    invoice_ids: invoices.map(({ id }) => id),
    promised_on: toServerDate(workplaceDate(now(), workplaceFormat().timezone).add({ days: USUAL_DAYS })),
    amount_cents: null,
    promised_by: '',
    words: '',
  }));
  return (
    <FormDialog
      title={`${customer_name} promises to pay`}
      endpoint={createPromise}
      initial={initial}
      mutation={useCreatePromise()}
      onClose={onClose}
      onSaved={(promise) => showNotice(done(promiseWords(promise)))}
      submitLabel="Note promise"
    >
      <Promised invoices={invoices} />
      <FieldRow>
        <DateField name="promised_on" label="Pays on" />
        <MoneyField name="amount_cents" label="Amount" placeholder="All that is open" />
      </FieldRow>
      <TextField name="promised_by" label="Who promised" placeholder="Dana, accounts payable" />
      <TextAreaField name="words" label="Note" placeholder="Cheque goes out with the Friday run" />
      <Text size="sm" c="dimmed">
        Reminders wait until then. If it is still open the morning after, it comes back to your inbox.
      </Text>
    </FormDialog>
  );
}

const MOST_NAMED = 6;

/** The promised invoices; a refusal that names an invoice stands here. */
function Promised({ invoices }: Pick<PromiseDialogProps, 'invoices'>) {
  const { error } = useFormField<readonly string[]>('invoice_ids', 'Invoices');
  const named = invoices.slice(0, MOST_NAMED).map(({ number }) => number);
  const more = invoices.length - named.length;
  const open = sumCents(invoices.map(({ open_cents }) => open_cents));
  return (
    <div>
      <Text>
        {[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')}: <strong>{formatCents(open)}</strong> open
      </Text>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </div>
  );
}
