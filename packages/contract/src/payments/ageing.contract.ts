import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { ENTRY_KINDS } from '@baydesk/domain/ledger/party-entry';
import { view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { yesOrNo } from '../define-records.ts';
import { calendarDate, cents, sentDate, uuid } from '../fields.ts';
import { listInput, listOutput } from '../list.ts';
import { ageingOf } from '../payments.contract.ts';
import { shownPromise } from '../promises.contract.ts';

/** What one customer owed on a day, by age. */
const agedCustomer = ageingOf.extend({
  /** The customer's, by which lists tell rows apart. */
  id: uuid,
  customer_id: uuid,
  customer_name: z.string(),
  credit_terms: z.enum(CREDIT_TERMS),
  credit_limit_cents: cents.nullable(),
  /** The oldest due date of what was open; null if nothing was. */
  oldest_due_date: calendarDate.nullable(),
  /** The longest broken promise to pay what is open now, or the next one that is still to be kept; null on a day that is over. */
  promise: shownPromise.nullable(),
});
export type AgedCustomer = z.output<typeof agedCustomer>;

/** Which customers, and on which day. */
const whose = {
  /** The end of this day; today at the location, unless another is given. */
  as_of: sentDate.optional(),
  /** Only customers who owe something that is past due. */
  is_overdue: yesOrNo.optional(),
};

export const listAgeing = defineEndpoint({
  method: 'GET',
  path: '/customers/ageing',
  summary: 'What each customer owes by age, on any day, with the sums of all.',
  permission: view('payment'),
  location: 'required',
  input: listInput([
    'customer_name',
    'total_cents',
    'current',
    'days_1_30',
    'days_31_60',
    'days_61_90',
    'over_90',
    'oldest_due_date',
  ]).extend(whose),
  output: listOutput(agedCustomer).extend({ as_of: calendarDate, totals: ageingOf }),
});

/** What a cell of the ageing is made of: what a customer owed on a day, or money that was not applied. */
const agedDocument = z.object({
  id: uuid,
  kind: z.enum(ENTRY_KINDS),
  document_id: uuid,
  /** The displayed number: 'INVTOR-1042'. */
  number: z.string(),
  customer_id: uuid,
  customer_name: z.string(),
  workplace_name: z.string(),
  work_order_number: z.string(),
  date: calendarDate,
  due_date: calendarDate,
  /** Negative before the due date; null for money, which is not due. */
  days_past_due: z.int().nullable(),
  original_amount: cents,
  /** What was open of it; negative for money that was not applied. */
  balance: cents,
});
export type AgedDocument = z.output<typeof agedDocument>;

export const listAgedDocuments = defineEndpoint({
  method: 'GET',
  path: '/customers/ageing/documents',
  summary:
    'The open documents of all customers on any day, the longest due first: what the sums of the ageing are made of.',
  permission: view('payment'),
  location: 'required',
  input: listInput(['due_date', 'customer_name', 'balance']).extend({
    ...whose,
    /** Only documents of this age. Money that is not applied counts as current. */
    age: z.enum(AGEING_BUCKETS.map(({ key }) => key)).optional(),
  }),
  output: listOutput(agedDocument).extend({ as_of: calendarDate, balance: cents }),
});
