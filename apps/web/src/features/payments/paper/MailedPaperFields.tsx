import { Text } from '@mantine/core';
import { SentMails } from '../../../shared/ui/display/SentMails.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { RecipientFields } from '../../../shared/ui/fields/RecipientFields.tsx';
import type { PaperMails } from './use-papers.ts';

interface MailedPaperFieldsProps {
  customer_id: string;
  mails: PaperMails['collection'];
  /** 'What is due follows by itself.' */
  description: string;
}

/** The fields of a message with a document, above the messages with which it was sent before. */
export function MailedPaperFields({ customer_id, mails, description }: MailedPaperFieldsProps) {
  return (
    <>
      <RecipientFields customer_id={customer_id} />
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
