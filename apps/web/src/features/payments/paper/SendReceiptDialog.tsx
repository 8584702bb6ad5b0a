import type { Payment } from '@baydesk/contract/payments.contract';
import { sendReceipt } from '@baydesk/contract/payments/receipts.contract';
import { useMailNotice } from '../../../shared/notices/use-mail-notice.tsx';
import { SendPaperDialog } from '../../../shared/money/SendPaperDialog.tsx';
import { useReceiptMails, useReceiptPdf, useSendReceipt } from './use-papers.ts';

/** Mails the receipt of a payment. */
export function SendReceiptDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const tellMailed = useMailNotice();
  const what = `Receipt ${payment.payment_number}`;
  return (
    <SendPaperDialog
      title={`Send receipt ${payment.payment_number}`}
      submitLabel="Send receipt"
      endpoint={sendReceipt}
      mutation={useSendReceipt()}
      mails={useReceiptMails(payment.id)}
      initialOf={(message) => ({ payment_id: payment.id, ...message })}
      onSaved={({ status }, { to_address }) =>
        tellMailed({ what, to: to_address, is_held: status === 'held', has_link: false })
      }
      onClose={onClose}
      party={{ customer_id: payment.customer_id }}
      printed={{ id: payment.id, pdf: useReceiptPdf() }}
      description="What was paid follows by itself."
    />
  );
}
