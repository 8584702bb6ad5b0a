import { create, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { documentMail, documentMails, mailedTo, printedAs } from '../document-fields.ts';
import { sentDate, uuid } from '../fields.ts';

const statement = {
  customer_id: uuid,
  /** The end of this day; today at the location, unless another is given. */
  as_of: sentDate.optional(),
};

export const printStatement = defineEndpoint({
  method: 'GET',
  path: '/customers/{customer_id}/statement',
  summary: 'What a customer owed at the end of a day, document by document and by age, as a page or as a PDF.',
  permission: view('payment'),
  location: 'required',
  refuses: ['nothing_owed', 'document_too_long'],
  input: z.object({ ...statement, ...printedAs }),
  output: z.file(),
});

export const sendStatement = defineEndpoint({
  method: 'POST',
  path: '/customers/send-statement',
  summary: 'Mails a statement as a PDF.',
  permission: create('payment'),
  location: 'required',
  refuses: ['nothing_owed', 'document_too_long'],
  input: z.object({ id: uuid, ...statement, ...mailedTo }),
  output: documentMail,
});

export const listStatementMails = defineEndpoint({
  method: 'GET',
  path: '/customers/{customer_id}/statement-mails',
  summary: 'To whom and when statements of a customer were sent, and whom to send the next one to.',
  permission: view('payment'),
  input: z.object({ customer_id: uuid }),
  output: documentMails,
});
