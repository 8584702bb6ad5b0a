import { sendStatement } from '@baydesk/contract/payments/statements.contract';
import { useState } from 'react';
import { NOTICES } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useMailNotice } from '../../../shared/notices/use-mail-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { LoadingDialog } from '../pay/LoadingDialog.tsx';
import { MailedPaperFields } from './MailedPaperFields.tsx';
import { PdfButton } from './PdfButton.tsx';
import type { PaperMails } from './use-papers.ts';
import { useSendStatement, useStatementMails, useStatementPdf } from './use-papers.ts';

interface SendStatementDialogProps {
  customer: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** Mails what a customer owes, at first to the billing contact; the PDF can be seen before. */
export function SendStatementDialog({ customer, onClose }: SendStatementDialogProps) {
  const mails = useStatementMails(customer.id);
  const title = `Send statement to ${customer.name}`;
  if (!mails.data) return <LoadingDialog title={title} queries={[mails]} onClose={onClose} />;
  return <OpenMessage title={title} customer={customer} mails={mails.data} onClose={onClose} />;
}

interface OpenMessageProps extends SendStatementDialogProps {
  title: string;
  mails: PaperMails;
}

function OpenMessage({ title, customer, mails, onClose }: OpenMessageProps) {
  const tellMailed = useMailNotice();
  const pdf = useStatementPdf();
  const [initial] = useState(() => ({ customer_id: customer.id, ...mails.recipient, message: '' }));
  return (
    <FormDialog
      title={title}
      endpoint={sendStatement}
      initial={initial}
      mutation={useSendStatement()}
      onClose={onClose}
      onSaved={({ status }, { to_address }) =>
        status === 'held'
          ? tellMailed({ what: 'The statement', to: to_address, is_held: true, has_link: false })
          : showNotice(NOTICES.statement_sent)
      }
      submitLabel="Send statement"
      size="lg"
      menu={<PdfButton label="Preview PDF" id={customer.id} pdf={pdf} />}
    >
      <MailedPaperFields
        customer_id={customer.id}
        mails={mails.collection}
        description="What is due in all and what of it is late follows by itself."
      />
    </FormDialog>
  );
}
