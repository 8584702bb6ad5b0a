import type { Credit } from '@baydesk/contract/credits.contract';
import { sendCredit } from '@baydesk/contract/credits.contract';
import { useMailNotice } from '../../../shared/notices/use-mail-notice.tsx';
import { SendPaperDialog } from '../../../shared/money/SendPaperDialog.tsx';
import { useCreditMails, useCreditPdf, useSendCredit } from './use-papers.ts';

/** Mails a credit note. */
export function SendCreditDialog({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const tellMailed = useMailNotice();
  const what = `Credit note ${credit.credit_number}`;
  return (
    <SendPaperDialog
      title={`Send credit note ${credit.credit_number}`}
      submitLabel="Send credit note"
      endpoint={sendCredit}
      mutation={useSendCredit()}
      mails={useCreditMails(credit.id)}
      initialOf={(message) => ({ credit_id: credit.id, ...message })}
      onSaved={({ status }, { to_address }) =>
        tellMailed({ what, to: to_address, is_held: status === 'held', has_link: false })
      }
      onClose={onClose}
      party={{ customer_id: credit.customer_id }}
      printed={{ id: credit.id, pdf: useCreditPdf() }}
      description="What was credited follows by itself."
    />
  );
}
