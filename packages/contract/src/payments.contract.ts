import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { INVOICE_STATES, MONEY_STATES } from '@baydesk/domain/ledger/document-state';
import { ENTRY_KINDS } from '@baydesk/domain/ledger/party-entry';
import { create, remove, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { calendarDate, cents, optionalText, positiveAmount, sentDate, uuid } from './fields.ts';
import { listInput, listOutput } from './list.ts';
import { ageingOf, amountsOf, enteredDocument, takenBack } from './money-fields.ts';
import { shownPromise } from './promises.contract.ts';

export const MOST_ALLOCATIONS = 500;

/** Something a customer still has to pay. */
const unpaidTransaction = z.object({
  id: uuid,
  kind: z.enum(ENTRY_KINDS),
  document_id: uuid,
  /** The displayed number: 'INVTOR-1042'. */
  number: z.string(),
  workplace_id: uuid,
  workplace_name: z.string(),
  work_order_id: uuid.nullable(),
  work_order_number: z.string(),
  vehicle_info: z.string(),
  unit: z.string(),
  customer_po: z.string(),
  date: calendarDate,
  due_date: calendarDate,
  /** Negative before the due date. */
  days_past_due: z.int(),
  bucket: z.enum(AGEING_BUCKETS.map(({ key }) => key)),
  original_amount: cents,
  balance: cents,
  state: z.enum(INVOICE_STATES),
  /** The latest promise to pay it, unless it was kept or withdrawn. */
  promise: shownPromise.nullable(),
});
export type UnpaidTransaction = z.output<typeof unpaidTransaction>;

/** Money of a customer that is not applied to an invoice yet. */
const unappliedMoney = z.object({
  id: uuid,
  kind: z.enum(ENTRY_KINDS),
  number: z.string(),
  workplace_id: uuid,
  date: calendarDate,
  label: z.string(),
  /** The amount that is left, as a positive one. */
  balance: cents,
});

export const unpaidTransactions = defineEndpoint({
  method: 'GET',
  path: '/customers/{customer_id}/unpaid-transactions',
  summary: 'What a customer owes or owed on a day, oldest due first, with its age, and what is not applied yet.',
  permission: view('payment'),
  input: z.object({
    customer_id: uuid,
    /** The end of this day; now, unless one is given. */
    as_of: sentDate.optional(),
    /** Only documents of this age. Money that is not applied counts as current. */
    bucket: z.enum(AGEING_BUCKETS.map(({ key }) => key)).optional(),
  }),
  output: z.object({
    collection: z.array(unpaidTransaction),
    unpaid_transactions_count: z.int(),
    /** The sums owed by age, and in all, whatever age is filtered by. */
    groupByDueDateData: ageingOf,
    unapplied: z.array(unappliedMoney),
    customer: z.object({
      id: uuid,
      name: z.string(),
      credit_terms: z.enum(CREDIT_TERMS),
      credit_limit_cents: cents.nullable(),
      /** The balance owed; negative where money was paid in advance. */
      balance_cents: cents,
      overdue_cents: cents,
    }),
  }),
});

/** A document that a payment or a credit settles, or the refund that gave part of it back. */
export const appliedTo = z.object({
  /** Of the allocation. */
  id: uuid,
  document_type: z.enum(['invoice', 'adjustment', 'refund']),
  document_id: uuid,
  /** The displayed number: 'INVTOR-1042'. */
  number: z.string(),
  date: calendarDate,
  amount_cents: cents,
});

export type AppliedTo = z.output<typeof appliedTo>;

/** A payment of a customer. */
export const paymentView = z
  .object({
    id: uuid,
    /** The displayed number: 'PAYTOR-12'. */
    payment_number: z.string(),
    customer_id: uuid,
    customer_name: z.string(),
    workplace_id: uuid,
    workplace_name: z.string(),
    /** The order it is a deposit for. */
    work_order_id: uuid.nullable(),
    work_order_number: z.string(),
    date: calendarDate,
    payment_method_id: uuid,
    method: z.string(),
    reference: z.string(),
    /** Typed with the payment. */
    memo: z.string(),
    amount: cents,
    /** The amount that is not applied yet. */
    balance: cents,
    state: z.enum(MONEY_STATES),
    applied_to: z.array(appliedTo),
    ...enteredDocument,
  })
  .meta({ id: 'Payment' });
export type Payment = z.output<typeof paymentView>;

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/customers/{customer_id}/payments',
  summary: 'The payments of a customer, newest first.',
  permission: view('payment'),
  input: listInput(['date', 'amount'], MAX_ROWS_PER_PAGE).extend({
    customer_id: uuid,
    /** Only the deposits of this order. */
    work_order_id: uuid.optional(),
  }),
  output: listOutput(paymentView),
});

export const viewPayment = defineEndpoint({
  method: 'GET',
  path: '/payments/{id}/view',
  summary: 'A payment and what it was applied to.',
  permission: view('payment'),
  input: z.object({ id: uuid }),
  output: paymentView,
});

const allocations = amountsOf(MOST_ALLOCATIONS);

export const createPayment = defineEndpoint({
  method: 'POST',
  path: '/customers/payments/create',
  summary: 'Takes a payment and applies it to what the customer owes; the rest stays unapplied.',
  permission: create('payment'),
  location: 'required',
  refuses: [
    'entered_before',
    'allocation_not_possible',
    'day_is_closed',
    'day_not_possible',
    'deposit_not_possible',
    'is_retired',
    'no_longer_there',
  ],
  input: z.object({
    id: uuid,
    customer_id: uuid,
    amount_cents: positiveAmount('Amount'),
    payment_method_id: uuid,
    payment_date: sentDate,
    reference: optionalText('Reference', 60),
    memo: optionalText('Note', 200),
    /** The documents it settles; absent: the longest due first. */
    allocations: allocations.optional(),
    /** The order it is a deposit for, which has no invoice yet. A deposit settles nothing until then. */
    work_order_id: uuid.optional(),
  }),
  output: paymentView,
});

export const applyMoney = defineEndpoint({
  method: 'POST',
  path: '/customers/payments/apply',
  summary: 'Applies what is left of a payment or a credit to what the customer owes.',
  permission: create('payment'),
  refuses: ['allocation_not_possible', 'day_is_closed', 'document_elsewhere'],
  input: z.object({
    id: uuid,
    /** Of this call: a repeat of it applies nothing again. */
    application_id: uuid,
    allocations: allocations.min(1, 'Choose what it settles'),
  }),
  output: z.object({ id: uuid, balance: cents }),
});

export const takeBackAllocation = defineEndpoint({
  method: 'POST',
  path: '/customers/payments/take-back',
  summary: 'Takes one allocation back, so that its invoice is open again and its money unapplied.',
  permission: remove('payment'),
  refuses: ['allocation_not_possible', 'day_is_closed', 'document_elsewhere', 'money_is_refunded'],
  input: z.object({ allocation_id: uuid }),
  output: z.object({ id: uuid }),
});

export const reversePayment = defineEndpoint({
  method: 'POST',
  path: '/customers/payments/reverse',
  summary: 'Takes a payment back by a counter-entry of today; what it settled is open again.',
  permission: remove('payment'),
  refuses: ['payment_is_void', 'money_is_refunded', 'day_is_closed', 'document_elsewhere'],
  input: takenBack,
  output: paymentView,
});
