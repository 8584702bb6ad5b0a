import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import { view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { calendarDate, cents, sentDate, uuid } from '../fields.ts';
import { listInput, listOutput } from '../list.ts';
import { is_overdue, openDocument } from '../open-document.ts';
import { ageingOf } from '../money-fields.ts';
import { shownPromise } from '../promises.contract.ts';

/** The sums that one customer owed on a day, by age. */
const agedCustomer = ageingOf.extend({
  /** The customer's, by which lists tell rows apart. */
  id: uuid,
  customer_id: uuid,
  customer_name: z.string(),
  credit_terms: z.enum(CREDIT_TERMS),
  credit_limit_cents: cents.nullable(),
  /** The oldest due date of the open documents; null if there were none. */
  oldest_due_date: calendarDate.nullable(),
  /** The longest broken promise for open invoices, or the next one to be kept; null for a past day. */
  promise: shownPromise.nullable(),
});
export type AgedCustomer = z.output<typeof agedCustomer>;

/** The end of this day; today at the location, unless another is given. */
const as_of = sentDate.optional();

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
  ]).extend({ as_of, is_overdue }),
  output: listOutput(agedCustomer).extend({ as_of: calendarDate, totals: ageingOf }),
});

const agedDocument = openDocument.extend({
  customer_id: uuid,
  customer_name: z.string(),
  work_order_number: z.string(),
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
    as_of,
    /** Money that is not applied counts as current. */
    age: z.enum(AGEING_BUCKETS.map(({ key }) => key)).optional(),
    is_overdue,
  }),
  output: listOutput(agedDocument).extend({ as_of: calendarDate, balance: cents }),
});
