import { sendStatement } from '@baydesk/contract/payments/statements.contract';
import { NOTICES } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useMailNotice } from '../../../shared/notices/use-mail-notice.tsx';
import { SendPaperDialog } from '../../../shared/money/SendPaperDialog.tsx';
import { useSendStatement, useStatementMails, useStatementPdf } from './use-papers.ts';

interface SendStatementDialogProps {
  customer: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** Mails a customer's statement. */
export function SendStatementDialog({ customer, onClose }: SendStatementDialogProps) {
  const tellMailed = useMailNotice();
  return (
    <SendPaperDialog
      title={`Send statement to ${customer.name}`}
      submitLabel="Send statement"
      endpoint={sendStatement}
      mutation={useSendStatement()}
      mails={useStatementMails(customer.id)}
      initialOf={(message) => ({ customer_id: customer.id, ...message })}
      onSaved={({ status }, { to_address }) =>
        status === 'held'
          ? tellMailed({ what: 'The statement', to: to_address, is_held: true, has_link: false })
          : showNotice(NOTICES.statement_sent)
      }
      onClose={onClose}
      party={{ customer_id: customer.id }}
      printed={{ id: customer.id, pdf: useStatementPdf() }}
      description="What is due in all and what of it is late follows by itself."
    />
  );
}
