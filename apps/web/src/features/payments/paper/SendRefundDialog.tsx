import type { Refund } from '@baydesk/contract/payments/refunds.contract';
import { sendRefund } from '@baydesk/contract/payments/refunds.contract';
import { useMailNotice } from '../../../shared/notices/use-mail-notice.tsx';
import { SendPaperDialog } from '../../../shared/money/SendPaperDialog.tsx';
import { useRefundMails, useRefundPdf, useSendRefund } from './use-papers.ts';

/** Mails the receipt of a refund. */
export function SendRefundDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const tellMailed = useMailNotice();
  const what = `Refund ${refund.refund_number}`;
  return (
    <SendPaperDialog
      title={`Send refund ${refund.refund_number}`}
      submitLabel="Send"
      endpoint={sendRefund}
      mutation={useSendRefund()}
      mails={useRefundMails(refund.id)}
      initialOf={(message) => ({ refund_id: refund.id, ...message })}
      onSaved={({ status }, { to_address }) =>
        tellMailed({ what, to: to_address, is_held: status === 'held', has_link: false })
      }
      onClose={onClose}
      party={{ customer_id: refund.customer_id }}
      printed={{ id: refund.id, pdf: useRefundPdf() }}
      description="What was given back follows by itself."
    />
  );
}
