import type { InvoiceRow } from '@baydesk/contract/invoices.contract';
import type { listInvoiceMails } from '@baydesk/contract/invoices/send.contract';
import { sendInvoice } from '@baydesk/contract/invoices/send.contract';
import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import { Button, Modal, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useMailNotice } from '../../../shared/notices/use-mail-notice.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { RecipientFields } from '../../../shared/ui/fields/RecipientFields.tsx';
import { useInvoicePdf } from '../use-invoices.ts';
import { useInvoiceMails, useSendInvoice } from './use-invoice-mails.ts';

type SentInvoice = Pick<InvoiceRow, 'id' | 'invoice_number' | 'customer_id' | 'customer_name' | 'vehicle_info'>;
type Recipient = AnswerOf<typeof listInvoiceMails>['recipient'];

interface SendInvoiceDialogProps {
  invoice: SentInvoice;
  onClose: () => void;
}

/** Mails an invoice, at first to the billing contact; the PDF can be seen before. */
export function SendInvoiceDialog({ invoice, onClose }: SendInvoiceDialogProps) {
  const { data, error, refetch } = useInvoiceMails(invoice.id);
  if (data) return <OpenMessage invoice={invoice} recipient={data.recipient} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={titleOf(invoice)} size="lg" classNames={dialog}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={5} />}
    </Modal>
  );
}

const titleOf = ({ invoice_number }: SentInvoice) => `Send invoice ${invoice_number}`;

function OpenMessage({ invoice, recipient, onClose }: SendInvoiceDialogProps & { recipient: Recipient }) {
  const { id: invoice_id, invoice_number, customer_id, customer_name, vehicle_info } = invoice;
  const tellMailed = useMailNotice();
  const [initial] = useState(() => ({
    invoice_id,
    ...recipient,
    subject: `Invoice ${invoice_number} for ${vehicle_info || customer_name}`,
    message: '',
  }));
  return (
    <FormDialog
      title={titleOf(invoice)}
      endpoint={sendInvoice}
      initial={initial}
      mutation={useSendInvoice()}
      onClose={onClose}
      onSaved={({ status }, { to_address }) =>
        tellMailed({ what: `Invoice ${invoice_number}`, to: to_address, is_held: status === 'held' })
      }
      submitLabel="Send invoice"
      size="lg"
      menu={<PreviewButton id={invoice_id} />}
    >
      <RecipientFields customer_id={customer_id} />
      <FieldRow>
        <TextField name="subject" label="Subject" />
      </FieldRow>
      <FieldRow>
        <TextAreaField
          name="message"
          label="Message"
          description="Stands above the link. What the invoice says follows by itself."
        />
      </FieldRow>
      <Text size="sm" c="dimmed">
        The PDF goes along, with a link where the customer sees what is open without signing in.
      </Text>
    </FormDialog>
  );
}

function PreviewButton({ id }: { id: string }) {
  const pdf = useInvoicePdf();
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      loading={pdf.isPending}
      onClick={() => pdf.mutate({ id })}
    >
      Preview PDF
    </Button>
  );
}
