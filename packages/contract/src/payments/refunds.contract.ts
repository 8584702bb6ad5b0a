import { create, remove, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { documentMail, documentMails, mailedTo, printedAs } from '../document-fields.ts';
import { calendarDate, cents, optionalText, positiveAmount, requiredText, sentDate, uuid } from '../fields.ts';
import { listInput, listOutput } from '../list.ts';
import { enteredDocument, takenBack } from '../money-fields.ts';

const MOST_MONEY = 100;

/** Money given back to a customer. */
const refundView = z
  .object({
    id: uuid,
    /** The displayed number: 'REFTOR-12'. */
    refund_number: z.string(),
    customer_id: uuid,
    customer_name: z.string(),
    workplace_id: uuid,
    workplace_name: z.string(),
    date: calendarDate,
    payment_method_id: uuid,
    method: z.string(),
    reference: z.string(),
    reason: z.string(),
    amount: cents,
    /** The payments and credits it gave back, also after it was reversed. */
    gives_back: z.array(
      z.object({ id: uuid, document_type: z.enum(['payment', 'credit']), number: z.string(), amount_cents: cents }),
    ),
    state: z.enum(['refunded', 'void']),
    ...enteredDocument,
  })
  .meta({ id: 'Refund' });
export type Refund = z.output<typeof refundView>;

export const listRefunds = defineEndpoint({
  method: 'GET',
  path: '/customers/{customer_id}/refunds',
  summary: 'What was given back to a customer, newest first.',
  permission: view('payment'),
  input: listInput(['date', 'amount']).extend({ customer_id: uuid }),
  output: listOutput(refundView),
});

export const viewRefund = defineEndpoint({
  method: 'GET',
  path: '/refunds/{id}/view',
  summary: 'A refund, and which payments and credits it gave back.',
  permission: view('payment'),
  input: z.object({ id: uuid }),
  output: refundView,
});

export const createRefund = defineEndpoint({
  method: 'POST',
  path: '/customers/refunds/create',
  summary: 'Gives back what is left of payments and credits, at most as much as is not applied.',
  // Giving money back needs the same permission as taking a payment back.
  permission: remove('payment'),
  location: 'required',
  refuses: [
    'entered_before',
    'refund_not_possible',
    'day_is_closed',
    'day_not_possible',
    'document_elsewhere',
    'is_retired',
    'no_longer_there',
  ],
  input: z.object({
    id: uuid,
    customer_id: uuid,
    /** The payments and credits it gives back, the oldest first. */
    money_ids: z.array(uuid).min(1, 'Choose what is given back').max(MOST_MONEY),
    amount_cents: positiveAmount('Amount'),
    /** How the money goes back. */
    payment_method_id: uuid,
    refund_date: sentDate,
    reference: optionalText('Reference', 60),
    reason: requiredText('Reason', 200),
  }),
  output: refundView,
});

export const reverseRefund = defineEndpoint({
  method: 'POST',
  path: '/customers/refunds/reverse',
  summary: 'Takes a refund back by a counter-entry of today; its money can be applied or refunded again.',
  permission: remove('payment'),
  refuses: ['refund_is_void', 'day_is_closed', 'document_elsewhere'],
  input: takenBack,
  output: refundView,
});

export const printRefund = defineEndpoint({
  method: 'GET',
  path: '/refunds/{id}/print',
  summary: 'The receipt of a refund, as a page or as a PDF.',
  permission: view('payment'),
  refuses: ['document_too_long'],
  input: z.object({ id: uuid, ...printedAs }),
  output: z.file(),
});

export const sendRefund = defineEndpoint({
  method: 'POST',
  path: '/refunds/send-receipt',
  summary: 'Mails the receipt of a refund as a PDF.',
  permission: create('payment'),
  refuses: ['refund_is_void'],
  input: z.object({ id: uuid, refund_id: uuid, ...mailedTo }),
  output: documentMail,
});

export const listRefundMails = defineEndpoint({
  method: 'GET',
  path: '/refunds/{id}/mails',
  summary: 'To whom and when the receipt of a refund was sent, and whom to send it to.',
  permission: view('payment'),
  input: z.object({ id: uuid }),
  output: documentMails,
});
