import { change, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { instant, uuid, version } from './fields.ts';
import { listInput, listOutput } from './list.ts';

export const MAIL_STATUSES = ['held', 'pending', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export const mailView = z.object({
  id: uuid,
  kind: z.string(),
  to_address: z.string(),
  to_name: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  tries: z.int(),
  last_error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  version,
});
export type Mail = z.output<typeof mailView>;

export const listMails = defineEndpoint({
  method: 'GET',
  path: '/mails',
  summary: 'The messages of the organization, newest first.',
  permission: view('mail'),
  input: listInput(['created_at', 'to_address', 'subject', 'status']).extend({
    status: z.enum(MAIL_STATUSES).optional(),
  }),
  output: listOutput(mailView),
});

export const viewMail = defineEndpoint({
  method: 'GET',
  path: '/mails/view/{id}',
  summary: 'One message with its text. A link in it is only there while the message has not been sent.',
  permission: view('mail'),
  input: z.object({ id: uuid }),
  output: mailView.extend({ body_text: z.string() }),
});

export const sendMailAgain = defineEndpoint({
  method: 'POST',
  path: '/mails/send-again',
  summary: 'Tries a message again that was held or failed.',
  permission: change('mail'),
  input: z.object({ id: uuid, version }),
  output: mailView,
});
