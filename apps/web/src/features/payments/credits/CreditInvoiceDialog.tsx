import type { CreditableItem } from '@baydesk/contract/credits.contract';
import { createCredit } from '@baydesk/contract/credits.contract';
import type { InvoiceRow } from '@baydesk/contract/invoices.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { useState } from 'react';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { LoadingDialog } from '../../../shared/ui/layout/LoadingDialog.tsx';
import { CreditItemRows } from '../../../shared/money/credit/CreditItemRows.tsx';
import { CreditTotals } from '../../../shared/money/credit/CreditTotals.tsx';
import { useCreditableItems } from '../../../shared/money/credit/use-creditable-items.ts';
import { today } from '../../../shared/money/today.ts';
import { useCreateCredit } from './use-credits.ts';

type CreditedInvoice = Pick<InvoiceRow, 'id' | 'invoice_number' | 'customer_id' | 'open_cents'>;

interface CreditInvoiceDialogProps {
  invoice: CreditedInvoice;
  onClose: () => void;
}

/** Credits chosen items of an invoice, with the taxes that were charged on them. */
export function CreditInvoiceDialog({ invoice, onClose }: CreditInvoiceDialogProps) {
  const items = useCreditableItems(invoice.id);
  const title = `Credit ${invoice.invoice_number}`;
  if (!items.data) return <LoadingDialog title={title} queries={[items]} onClose={onClose} />;
  return <OpenCredit title={title} invoice={invoice} items={items.data.collection} onClose={onClose} />;
}

interface OpenCreditProps extends CreditInvoiceDialogProps {
  title: string;
  items: readonly CreditableItem[];
}

function OpenCredit({ title, invoice, items, onClose }: OpenCreditProps) {
  const createIt = useCreateCredit();
  const [initial] = useState(() => ({
    customer_id: invoice.customer_id,
    invoice_id: invoice.id,
    items: [],
    amount_cents: null,
    credit_date: today(),
    reason: '',
  }));
  const creditable = items.filter(({ left }) => left > 0);
  return (
    <FormDialog
      title={title}
      endpoint={createCredit}
      initial={initial}
      mutation={createIt}
      onClose={onClose}
      onSaved={({ credit_number, total_cents, balance }) => {
        const rest = balance > 0 ? ` ${formatCents(balance)} is left to apply.` : '';
        showNotice(done(`${credit_number}: ${formatCents(total_cents)} credited.${rest}`));
      }}
      submitLabel="Create credit"
      size="xl"
      isReadOnly={creditable.length === 0}
    >
      {creditable.length === 0 ? (
        <Callout tone="info">Everything on this invoice is credited already.</Callout>
      ) : (
        <>
          <CreditItemRows items={creditable} />
          <CreditTotals invoice={invoice} />
          <FieldRow>
            <TextField name="reason" label="Reason" placeholder="Wrong part, work redone, …" />
            <DateField name="credit_date" label="Date" />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}
