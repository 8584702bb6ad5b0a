import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { documentMails } from '@baydesk/contract/document-fields';
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import type { usePdf } from '../browser/use-pdf.ts';
import { SentMails } from '../ui/display/SentMails.tsx';
import type { Party } from '../ui/fields/RecipientFields.tsx';
import { RecipientFields } from '../ui/fields/RecipientFields.tsx';
import { TextAreaField } from '../ui/fields/TextAreaField.tsx';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import type { FormDialogProps } from '../ui/form/form-dialog-props.ts';
import { LoadingDialog } from '../ui/layout/LoadingDialog.tsx';
import { SectionCard } from '../ui/layout/SectionCard.tsx';
import { PdfButton } from './PdfButton.tsx';

/** The people to whom a document was sent, and the person to send it to. */
type PaperMails = z.output<typeof documentMails>;

interface SendPaperDialogProps<E extends AnyEndpoint> extends Pick<
  FormDialogProps<E>,
  'title' | 'endpoint' | 'mutation' | 'onSaved' | 'onClose'
> {
  submitLabel: string;
  /** The party to whose people it may go. */
  party: Party;
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

/** Mails a document, at first to the person the server names; the PDF can be seen before. */
export function SendPaperDialog<E extends AnyEndpoint>(props: SendPaperDialogProps<E>) {
  const { title, mails, onClose } = props;
  if (!mails.data) return <LoadingDialog title={title} queries={[mails]} onClose={onClose} />;
  return <OpenMessage {...props} paper_mails={mails.data} />;
}

function OpenMessage<E extends AnyEndpoint>({
  paper_mails,
  party,
  initialOf,
  printed,
  description,
  mails: _mails,
  ...form
}: SendPaperDialogProps<E> & { paper_mails: PaperMails }) {
  const [initial] = useState(() => initialOf({ ...paper_mails.recipient, message: '' }));
  return (
    <FormDialog {...form} initial={initial} size="lg" menu={<PdfButton label="Preview PDF" {...printed} />}>
      <MailedPaperFields party={party} mails={paper_mails.collection} description={description} />
    </FormDialog>
  );
}

interface MailedPaperFieldsProps {
  party: Party;
  mails: PaperMails['collection'];
  /** 'What is due follows by itself.' */
  description: string;
}

/** The fields of a message with a document, above the messages with which it was sent before. */
function MailedPaperFields({ party, mails, description }: MailedPaperFieldsProps) {
  return (
    <>
      <RecipientFields {...party} />
      <FieldRow>
        <TextAreaField name="message" label="Message" description={description} />
      </FieldRow>
      <Text size="sm" c="dimmed">
        The PDF goes along.
      </Text>
      {mails.length > 0 && (
        <SectionCard title="Sent before">
          <SentMails mails={mails} />
        </SectionCard>
      )}
    </>
  );
}
