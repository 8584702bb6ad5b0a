import { INVOICE_ITEM_KINDS } from '@baydesk/domain/invoices/order-invoices';
import { MONEY_STATES } from '@baydesk/domain/ledger/document-state';
import { ADJUSTMENT_KINDS } from '@baydesk/domain/ledger/party-entry';
import { create, remove, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { documentMail, documentMails, mailedTo, printedAs } from './document-fields.ts';
import { calendarDate, cents, decimal, positiveAmount, requiredText, sentDate, uuid } from './fields.ts';
import { listInput, listOutput } from './list.ts';
import { amountsOf, enteredDocument, takenBack } from './money-fields.ts';
import { appliedTo } from './payments.contract.ts';

const MOST_ITEMS = 500;
const MOST_QUANTITY = 100_000;

const creditTax = z.object({ name: z.string(), tax_cents: cents });

/** A credit of a customer. */
export const creditView = z
  .object({
    id: uuid,
    /** The displayed number: 'CMTOR-12'. */
    credit_number: z.string(),
    customer_id: uuid,
    customer_name: z.string(),
    workplace_id: uuid,
    workplace_name: z.string(),
    invoice_id: uuid.nullable(),
    /** The displayed number of the invoice; empty for goodwill. */
    invoice_number: z.string(),
    credit_date_created: calendarDate,
    reason: z.string(),
    items: z.array(
      z.object({
        kind: z.enum(INVOICE_ITEM_KINDS),
        description: z.string(),
        quantity: z.number(),
        amount_cents: cents,
      }),
    ),
    subtotal_cents: cents,
    taxes: z.array(creditTax),
    tax_cents: cents,
    total_cents: cents,
    applied_credit_amount: cents,
    refunded_cents: cents,
    /** The amount that is not applied yet. */
    balance: cents,
    state: z.enum(MONEY_STATES),
    applied_to: z.array(appliedTo),
    ...enteredDocument,
  })
  .meta({ id: 'Credit' });
export type Credit = z.output<typeof creditView>;

export const listCredits = defineEndpoint({
  method: 'GET',
  path: '/customers/{customer_id}/credits',
  summary: 'The credits of a customer, newest first.',
  permission: view('credit'),
  input: listInput(['date', 'amount']).extend({ customer_id: uuid }),
  output: listOutput(creditView),
});

export const viewCredit = defineEndpoint({
  method: 'GET',
  path: '/credits/{id}/view',
  summary: 'A credit with its items and taxes, and what is left of it.',
  permission: view('credit'),
  input: z.object({ id: uuid }),
  output: creditView,
});

export const printCredit = defineEndpoint({
  method: 'GET',
  path: '/credits/{id}/print',
  summary: 'A credit note, as a page or as a PDF.',
  permission: view('credit'),
  refuses: ['document_too_long'],
  input: z.object({ id: uuid, ...printedAs }),
  output: z.file(),
});

export const sendCredit = defineEndpoint({
  method: 'POST',
  path: '/credits/send-email',
  summary: 'Mails a credit note as a PDF.',
  permission: create('credit'),
  refuses: ['credit_is_void'],
  input: z.object({ id: uuid, credit_id: uuid, ...mailedTo }),
  output: documentMail,
});

export const listCreditMails = defineEndpoint({
  method: 'GET',
  path: '/credits/{id}/mails',
  summary: 'To whom and when a credit note was sent, and whom to send it to.',
  permission: view('credit'),
  input: z.object({ id: uuid }),
  output: documentMails,
});

/** An item of an invoice, with what can still be credited of it. */
export const creditableItem = z.object({
  id: uuid,
  kind: z.enum(INVOICE_ITEM_KINDS),
  line_id: uuid.nullable(),
  line_name: z.string(),
  description: z.string(),
  quantity: z.number(),
  amount_cents: cents,
  /** The quantity that earlier credits left. */
  left: z.number(),
});
export type CreditableItem = z.output<typeof creditableItem>;

export const creditableItems = defineEndpoint({
  method: 'GET',
  path: '/customers/credits/creditable',
  summary: 'What can still be credited of an invoice, item by item.',
  permission: view('credit'),
  input: z.object({ invoice_id: uuid }),
  output: z.object({ collection: z.array(creditableItem) }),
});

const items = z
  .array(z.object({ item_id: uuid, quantity: decimal('Quantity', 0.0001, MOST_QUANTITY) }))
  .max(MOST_ITEMS);

export const previewCredit = defineEndpoint({
  method: 'POST',
  path: '/customers/credits/preview',
  summary: 'What crediting these items of an invoice comes to, with its taxes; changes nothing.',
  permission: create('credit'),
  effect: 'read',
  status: 200,
  refuses: ['credit_not_possible'],
  input: z.object({ invoice_id: uuid, items }),
  output: z.object({
    subtotal_cents: cents,
    taxes: z.array(creditTax),
    tax_cents: cents,
    total_cents: cents,
    /** The amount that settles the invoice. */
    applied_cents: cents,
    /** The amount that is left to apply or refund. */
    left_cents: cents,
    /** The worn parts whose deposits are credited, which go back to their vendors. */
    cores_to_return: z.number(),
  }),
});

export const createCredit = defineEndpoint({
  method: 'POST',
  path: '/customers/credits/create',
  summary:
    'Credits items of an invoice with their taxes, or an amount of goodwill. It settles the invoice as far as that is open.',
  permission: create('credit'),
  location: 'required',
  refuses: ['credit_not_possible', 'day_is_closed', 'day_not_possible', 'entered_before', 'no_longer_there'],
  input: z
    .object({
      id: uuid,
      customer_id: uuid,
      invoice_id: uuid.nullable().default(null),
      items: items.default([]),
      /** The amount of goodwill, if there is no invoice. */
      amount_cents: positiveAmount('Amount')
        .nullable()
        .default(null)
        .meta({ examples: [25_00] }),
      credit_date: sentDate,
      reason: requiredText('Reason', 200),
    })
    .superRefine(({ invoice_id, items: chosen, amount_cents }, context) => {
      if (invoice_id === null && amount_cents === null)
        context.addIssue({ code: 'custom', path: ['amount_cents'], message: 'Amount is a required field' });
      if (invoice_id !== null && chosen.length === 0)
        context.addIssue({ code: 'custom', path: ['items'], message: 'Choose what is credited' });
    }),
  output: creditView,
});

export const removeCredit = defineEndpoint({
  method: 'POST',
  path: '/customers/credits/remove',
  summary:
    'Takes a credit back by a counter-entry of today; what it settled is open again, and goods that came with it leave the shelf.',
  permission: remove('credit'),
  refuses: [
    'credit_is_void',
    'money_is_refunded',
    'day_is_closed',
    'document_elsewhere',
    'not_enough_stock',
    'part_is_not_counted',
    'return_not_possible',
  ],
  input: takenBack,
  output: creditView,
});

/** An amount written off, or a finance charge. */
export const adjustmentView = z
  .object({
    id: uuid,
    /** The displayed number: 'ADJTOR-12'. */
    adjustment_number: z.string(),
    customer_id: uuid,
    workplace_id: uuid,
    kind: z.enum(ADJUSTMENT_KINDS),
    date: calendarDate,
    amount: cents,
    /** The open amount: to pay on a charge, not applied of a write-off. */
    balance: cents,
    reason: z.string(),
    ...enteredDocument,
  })
  .meta({ id: 'Adjustment' });
export type Adjustment = z.output<typeof adjustmentView>;

export const listAdjustments = defineEndpoint({
  method: 'GET',
  path: '/customers/{customer_id}/adjustments',
  summary: 'What was written off of a customer’s debts, and charged for paying late, newest first.',
  permission: view('credit'),
  input: listInput(['date', 'amount']).extend({ customer_id: uuid }),
  output: listOutput(adjustmentView),
});

export const createAdjustment = defineEndpoint({
  method: 'POST',
  path: '/customers/adjustments/create',
  summary: 'Writes off what a customer will not pay, or charges them for paying late.',
  permission: create('credit'),
  location: 'required',
  refuses: ['entered_before', 'allocation_not_possible', 'day_is_closed', 'day_not_possible', 'no_longer_there'],
  input: z
    .object({
      id: uuid,
      customer_id: uuid,
      kind: z.enum(ADJUSTMENT_KINDS),
      amount_cents: positiveAmount('Amount'),
      adjustment_date: sentDate,
      reason: requiredText('Reason', 200),
      /** The invoices it writes off. */
      allocations: amountsOf(MOST_ITEMS).default([]),
    })
    .superRefine(({ kind, allocations }, context) => {
      if (kind === 'write_off' && allocations.length === 0)
        context.addIssue({ code: 'custom', path: ['allocations'], message: 'Choose what is written off' });
    }),
  output: adjustmentView,
});

export const reverseAdjustment = defineEndpoint({
  method: 'POST',
  path: '/customers/adjustments/reverse',
  summary: 'Takes a write-off or a finance charge back by a counter-entry of today.',
  permission: remove('credit'),
  refuses: ['adjustment_is_void', 'adjustment_is_settled', 'day_is_closed', 'document_elsewhere'],
  input: takenBack,
  output: adjustmentView,
});
