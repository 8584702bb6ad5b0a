import { MOST_PROMISED_INVOICES, PROMISE_STATES } from '@baydesk/domain/promises/payment-promise';
import { create, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import {
  calendarDate,
  cents,
  instant,
  optionalLongText,
  optionalText,
  positiveAmount,
  sentDate,
  uuid,
  version,
} from './fields.ts';

/** A promise as lists show it beside open amounts. */
export const shownPromise = z.object({ promised_on: calendarDate, state: z.enum(PROMISE_STATES) });
export type ShownPromise = z.output<typeof shownPromise>;

const promiseView = shownPromise
  .extend({
    id: uuid,
    /** Null for all that was open. */
    amount_cents: cents.nullable(),
    /** The person who promised it; may be empty. */
    promised_by: z.string(),
    /** The text of the note. */
    note: z.string(),
    invoice_ids: z.array(uuid),
    made_by: z.string(),
    made_at: instant,
    withdrawn_by: z.string(),
    version,
  })
  .meta({ id: 'PaymentPromise' });
export type PaymentPromise = z.output<typeof promiseView>;

export const listPromises = defineEndpoint({
  method: 'GET',
  path: '/invoices/{id}/promises',
  summary: 'The promises to pay an invoice, newest first, and whether they were kept.',
  permission: view('invoice'),
  input: z.object({ id: uuid }),
  output: z.object({ collection: z.array(promiseView) }),
});

export const createPromise = defineEndpoint({
  method: 'POST',
  path: '/invoices/promises/create',
  summary:
    'Notes that a customer promised to pay invoices on a day. Reminders wait for that day, and a broken promise comes back to who noted it.',
  permission: create('payment'),
  refuses: ['day_not_possible', 'no_longer_there', 'order_elsewhere', 'promise_not_possible'],
  input: z.object({
    id: uuid,
    invoice_ids: z
      .array(uuid)
      .min(1, 'Choose what is promised')
      .max(MOST_PROMISED_INVOICES)
      .meta({ examples: [['0198a7c1-5f6b-7d3e-9b1a-2c4d6e8f0a1b']] }),
    promised_on: sentDate,
    amount_cents: positiveAmount('Amount').nullable().default(null),
    promised_by: optionalText('Who promised', 120),
    words: optionalLongText('Note', 2000),
  }),
  output: promiseView,
});

export const withdrawPromise = defineEndpoint({
  method: 'POST',
  path: '/invoices/promises/withdraw',
  summary: 'Withdraws a promise to pay that counts no longer, or lets it count again.',
  permission: create('payment'),
  input: z.object({ id: uuid, version, is_withdrawn: z.boolean() }),
  output: promiseView,
});
