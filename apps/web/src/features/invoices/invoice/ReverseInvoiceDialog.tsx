import type { Invoice } from '@baydesk/contract/invoices.contract';
import { reverseInvoice, viewInvoice } from '@baydesk/contract/invoices.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { call } from '../../../shared/api/call.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useReverseInvoice } from '../use-invoices.ts';
import classes from './InvoiceScreen.module.css';

type Reversed = Pick<
  Invoice,
  | 'id'
  | 'version'
  | 'invoice_number'
  | 'customer_name'
  | 'total_cents'
  | 'siblings'
  | 'work_order_number'
  | 'reversible_reason'
>;

/** Says which invoices are taken back together, and asks why. */
export function ReverseInvoiceDialog({ invoice, onClose }: { invoice: Reversed; onClose: () => void }) {
  const { id, invoice_number, work_order_number, siblings, reversible_reason } = invoice;
  const together = [invoice, ...siblings];
  const fields = (version: number) => ({ id, version, reason: '' });
  return (
    <FormDialog
      title={`Reverse ${invoice_number}?`}
      submitLabel={together.length === 1 ? 'Reverse' : `Reverse ${together.length} invoices`}
      endpoint={reverseInvoice}
      initial={fields(invoice.version)}
      mutation={useReverseInvoice()}
      reload={async () => fields((await call(viewInvoice, { id })).version)}
      isReadOnly={reversible_reason !== null}
      onClose={onClose}
      onSaved={() => {
        const what =
          together.length === 1 ? `${invoice_number} is reversed` : `${together.length} invoices are reversed`;
        showNotice(done(`${what}; ${work_order_number} is complete again`));
      }}
    >
      {reversible_reason !== null && (
        <Callout tone="negative" title="It cannot be reversed yet">
          {reversible_reason}
        </Callout>
      )}
      <div>
        Taken back by a counter-entry dated today:
        <ul className={classes.together}>
          {together.map((each) => (
            <li key={each.id}>
              <strong>{each.invoice_number}</strong>, {each.customer_name}, {formatCents(each.total_cents)}
            </li>
          ))}
        </ul>
        {work_order_number} becomes complete, so that it can be changed and invoiced again.{' '}
        {together.length === 1 ? 'The number is' : 'The numbers are'} not used again.
      </div>
      <TextField name="reason" label="Reason" placeholder="Wrong customer, line forgotten, …" />
    </FormDialog>
  );
}
