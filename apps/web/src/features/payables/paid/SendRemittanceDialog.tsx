import type { VendorPayment } from '@baydesk/contract/payables.contract';
import { sendRemittance } from '@baydesk/contract/payables.contract';
import { SendPaperDialog } from '../../../shared/money/SendPaperDialog.tsx';
import { useMailNotice } from '../../../shared/notices/use-mail-notice.tsx';
import { useRemittanceMails, useRemittancePdf, useSendRemittance } from '../use-payables.ts';

/** Mails the remittance of a payment to the vendor. */
export function SendRemittanceDialog({ payment, onClose }: { payment: VendorPayment; onClose: () => void }) {
  const tellMailed = useMailNotice();
  const what = `Remittance ${payment.payment_number}`;
  return (
    <SendPaperDialog
      title={`Send remittance ${payment.payment_number}`}
      submitLabel="Send remittance"
      endpoint={sendRemittance}
      mutation={useSendRemittance()}
      mails={useRemittanceMails(payment.id)}
      initialOf={(message) => ({ payment_id: payment.id, ...message })}
      onSaved={({ status }, { to_address }) =>
        tellMailed({ what, to: to_address, is_held: status === 'held', has_link: false })
      }
      onClose={onClose}
      party={{ vendor_id: payment.vendor_id }}
      printed={{ id: payment.id, pdf: useRemittancePdf() }}
      description="What was paid follows by itself."
    />
  );
}
