import type { Invoice, InvoiceCheck } from '@baydesk/contract/invoices.contract';
import { checkInvoices, createInvoice } from '@baydesk/contract/invoices.contract';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { toServerDate } from '@baydesk/domain/format/date-text';
import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../shared/api/call.ts';
import { now } from '../../../shared/format/now.ts';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useOfferToSend } from '../send/use-offer-to-send.tsx';
import { useCreateInvoice, useInvoiceCheck } from '../use-invoices.ts';
import { isPoMissing, problemsWith, surplusWords } from './check-words.ts';
import classes from './Create.module.css';
import { PayersTable } from './PayersTable.tsx';

interface InvoiceOrderDialogProps {
  order: Pick<WorkOrder, 'id' | 'work_order_number' | 'timezone'>;
  onClose: () => void;
}

/** Asks the server what invoicing the order gives before it offers to do so. */
export function InvoiceOrderDialog({ order, onClose }: InvoiceOrderDialogProps) {
  const { data, error, refetch } = useInvoiceCheck(order.id);
  const check = data?.collection[0];
  if (check) return <CheckedOrder check={check} timezone={order.timezone} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={`Invoice ${order.work_order_number}`} size="lg" classNames={dialog}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={4} />}
    </Modal>
  );
}

interface CheckedOrderProps {
  check: InvoiceCheck;
  /** Of the order's location, where the invoice has its date. */
  timezone: string;
  onClose: () => void;
}

function CheckedOrder({ check, timezone, onClose }: CheckedOrderProps) {
  const { work_order_id, work_order_number, invoices } = check;
  const navigate = useNavigate();
  const offerToSend = useOfferToSend();
  const blocking = problemsWith(check, 'given below');
  const fields = (version: number) => ({
    work_order_id,
    version,
    invoice_date: toServerDate(workplaceDate(now(), timezone)),
    customer_po: check.customer_po,
  });
  const readVersion = async () =>
    (await call(checkInvoices, { work_order_ids: [work_order_id] })).collection[0]?.version ?? check.version;
  return (
    <FormDialog
      title={`Invoice ${work_order_number}`}
      submitLabel={invoices.length === 1 ? 'Create invoice' : `Create ${invoices.length} invoices`}
      size="lg"
      endpoint={createInvoice}
      initial={fields(check.version)}
      mutation={useCreateInvoice()}
      reload={async () => fields(await readVersion())}
      isReadOnly={blocking.length > 0}
      onClose={onClose}
      onSaved={({ collection }) => {
        offerToSend(createdWords(collection), collection);
        void navigate({ to: '/workorders/$id/finance', params: { id: work_order_id }, search: {} });
      }}
    >
      {blocking.length > 0 && (
        <Callout tone="negative" title="It cannot be invoiced yet" isAlert>
          {blocking.map(({ code, message }) => (
            <div key={code + message}>{message}</div>
          ))}
        </Callout>
      )}
      <FieldRow>
        {isPoMissing(check) && <PoField description="The customer requires one" />}
        <DateField name="invoice_date" label="Invoice date" />
        {!isPoMissing(check) && <PoField />}
      </FieldRow>
      <CheckOnDay check={check} />
    </FormDialog>
  );
}

const PoField = ({ description }: { description?: string }) => (
  <TextField name="customer_po" label="Customer PO" description={description} />
);

/** The invoices as they would be on the chosen day. */
function CheckOnDay({ check }: { check: InvoiceCheck }) {
  const day = useFormText('invoice_date');
  const { data } = useInvoiceCheck(check.work_order_id, day);
  const onDay = data?.collection[0] ?? check;
  const { invoices, warnings } = onDay;
  const surplus = surplusWords(onDay);
  return (
    <>
      <PayersTable invoices={invoices} />
      {surplus && <Callout tone="info">{surplus}</Callout>}
      {warnings.length > 0 && (
        <Callout tone="warning">
          {warnings.map((warning) => (
            <div key={warning}>{warning}</div>
          ))}
        </Callout>
      )}
      <p className={classes.consequence}>The order is frozen once it is invoiced. A reversal opens it again.</p>
    </>
  );
}

/** 'INVTOR-1042 and INVTOR-1043 are created' */
function createdWords(invoices: readonly Invoice[]): string {
  const numbers = new Intl.ListFormat('en').format(invoices.map(({ invoice_number }) => invoice_number));
  return `${numbers} ${invoices.length === 1 ? 'is' : 'are'} created`;
}
