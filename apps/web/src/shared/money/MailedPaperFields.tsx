import type { documentMails } from '@baydesk/contract/document-fields';
import { Text } from '@mantine/core';
import type { z } from 'zod';
import { SentMails } from '../ui/display/SentMails.tsx';
import { TextAreaField } from '../ui/fields/TextAreaField.tsx';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { SectionCard } from '../ui/layout/SectionCard.tsx';
import type { Party } from '../ui/fields/RecipientFields.tsx';
import { RecipientFields } from '../ui/fields/RecipientFields.tsx';

/** To whom a document was sent, and whom to send it to. */
export type PaperMails = z.output<typeof documentMails>;

interface MailedPaperFieldsProps {
  party: Party;
  mails: PaperMails['collection'];
  /** 'What is due follows by itself.' */
  description: string;
}

/** The fields of a message with a document, above the messages with which it was sent before. */
export function MailedPaperFields({ party, mails, description }: MailedPaperFieldsProps) {
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
