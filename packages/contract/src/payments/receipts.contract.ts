import { create, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { documentMail, documentMails, mailedTo, printedAs } from '../document-fields.ts';
import { uuid } from '../fields.ts';

export const printReceipt = defineEndpoint({
  method: 'GET',
  path: '/payments/{id}/print',
  summary: 'The receipt of a payment, as a page or as a PDF.',
  permission: view('payment'),
  refuses: ['document_too_long'],
  input: z.object({ id: uuid, ...printedAs }),
  output: z.file(),
});

export const sendReceipt = defineEndpoint({
  method: 'POST',
  path: '/payments/send-receipt',
  summary: 'Mails the receipt of a payment as a PDF.',
  permission: create('payment'),
  refuses: ['payment_is_void'],
  input: z.object({ id: uuid, payment_id: uuid, ...mailedTo }),
  output: documentMail,
});

export const listReceiptMails = defineEndpoint({
  method: 'GET',
  path: '/payments/{id}/mails',
  summary: 'To whom and when the receipt of a payment was sent, and whom to send it to.',
  permission: view('payment'),
  input: z.object({ id: uuid }),
  output: documentMails,
});
