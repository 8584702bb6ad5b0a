import { PAPER_SIZES } from '@baydesk/domain/documents/paper-size';
import { z } from 'zod';
import { email, instant, optionalLongText, requiredText, uuid } from './fields.ts';
import { MAIL_STATUSES } from './mail.contract.ts';

const DOCUMENT_TYPES = ['html', 'pdf'] as const;

/** How a document is printed. */
export const printedAs = {
  type: z.enum(DOCUMENT_TYPES, { error: 'Unsupported file type' }).default('pdf'),
  /** Defaults to the usual paper of the location's country. */
  paper: z.enum(PAPER_SIZES).optional(),
};

/** The recipients of a mailed document, and the sender's message. */
export const mailedTo = {
  to_address: email,
  to_name: requiredText('Name', 120),
  message: optionalLongText('Message', 2000),
};

/** A message with which a document was sent. */
export const documentMail = z.object({
  id: uuid,
  /** 'Dana Okafor <dana@haltonfreight.example>' */
  sent_to: z.string(),
  sent_by: z.string(),
  sent_at: instant,
  /** Held while no mail server is set up. */
  status: z.enum(MAIL_STATUSES),
});
export type DocumentMail = z.output<typeof documentMail>;

export const documentMails = z.object({
  collection: z.array(documentMail),
  /** The billing contact, or the customer itself; empty where no address is known. */
  recipient: z.object({ to_name: z.string(), to_address: z.string() }),
});
