import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { useState } from 'react';
import type { usePdf } from '../../../shared/browser/use-pdf.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import type { FormDialogProps } from '../../../shared/ui/form/form-dialog-props.ts';
import { LoadingDialog } from '../pay/LoadingDialog.tsx';
import { MailedPaperFields } from './MailedPaperFields.tsx';
import { PdfButton } from './PdfButton.tsx';
import type { PaperMails } from './use-papers.ts';

interface SendPaperDialogProps<E extends AnyEndpoint> extends Pick<
  FormDialogProps<E>,
  'title' | 'endpoint' | 'mutation' | 'onSaved' | 'onClose'
> {
  submitLabel: string;
  customer_id: string;
  mails: {
    readonly data: PaperMails | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** The fields of the form at first, with the person it goes to. */
  initialOf: (message: PaperMails['recipient'] & { readonly message: '' }) => FormDialogProps<E>['initial'];
  printed: { readonly id: string; readonly pdf: ReturnType<typeof usePdf<string>> };
  /** 'What was paid follows by itself.' */
  description: string;
}

/** Mails a document, at first to the billing contact; the PDF can be seen before. */
export function SendPaperDialog<E extends AnyEndpoint>(props: SendPaperDialogProps<E>) {
  const { title, mails, onClose } = props;
  if (!mails.data) return <LoadingDialog title={title} queries={[mails]} onClose={onClose} />;
  return <OpenMessage {...props} known={mails.data} />;
}

function OpenMessage<E extends AnyEndpoint>({
  known,
  customer_id,
  initialOf,
  printed,
  description,
  mails: _mails,
  ...form
}: SendPaperDialogProps<E> & { known: PaperMails }) {
  const [initial] = useState(() => initialOf({ ...known.recipient, message: '' }));
  return (
    <FormDialog {...form} initial={initial} size="lg" menu={<PdfButton label="Preview PDF" {...printed} />}>
      <MailedPaperFields customer_id={customer_id} mails={known.collection} description={description} />
    </FormDialog>
  );
}
