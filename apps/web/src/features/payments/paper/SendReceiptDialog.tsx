import type { Payment } from '@baydesk/contract/payments.contract';
import { sendReceipt } from '@baydesk/contract/payments/receipts.contract';
import { useState } from 'react';
import { useMailNotice } from '../../../shared/notices/use-mail-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { LoadingDialog } from '../pay/LoadingDialog.tsx';
import { MailedPaperFields } from './MailedPaperFields.tsx';
import { PdfButton } from './PdfButton.tsx';
import type { PaperMails } from './use-papers.ts';
import { useReceiptMails, useReceiptPdf, useSendReceipt } from './use-papers.ts';

interface SendReceiptDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Mails the receipt of a payment, at first to the billing contact; the PDF can be seen before. */
export function SendReceiptDialog({ payment, onClose }: SendReceiptDialogProps) {
  const mails = useReceiptMails(payment.id);
  const title = `Send receipt ${payment.payment_number}`;
  if (!mails.data) return <LoadingDialog title={title} queries={[mails]} onClose={onClose} />;
  return <OpenMessage title={title} payment={payment} mails={mails.data} onClose={onClose} />;
}

interface OpenMessageProps extends SendReceiptDialogProps {
  title: string;
  mails: PaperMails;
}

function OpenMessage({ title, payment, mails, onClose }: OpenMessageProps) {
  const tellMailed = useMailNotice();
  const pdf = useReceiptPdf();
  const [initial] = useState(() => ({ payment_id: payment.id, ...mails.recipient, message: '' }));
  return (
    <FormDialog
      title={title}
      endpoint={sendReceipt}
      initial={initial}
      mutation={useSendReceipt()}
      onClose={onClose}
      onSaved={({ status }, { to_address }) =>
        tellMailed({
          what: `Receipt ${payment.payment_number}`,
          to: to_address,
          is_held: status === 'held',
          has_link: false,
        })
      }
      submitLabel="Send receipt"
      size="lg"
      menu={<PdfButton label="Preview PDF" id={payment.id} pdf={pdf} />}
    >
      <MailedPaperFields
        customer_id={payment.customer_id}
        mails={mails.collection}
        description="What was paid follows by itself."
      />
    </FormDialog>
  );
}
