import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
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
  /** The longest broken promise to pay what is open now, or the next one that is still to be kept. */
  promise: shownPromise.nullable(),
});
export type AgedCustomer = z.output<typeof agedCustomer>;

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
  ]).extend({
    /** The end of this day; today at the location, unless another is given. */
    as_of: sentDate.optional(),
    /** Only customers who owe something that is past due. */
    is_overdue: yesOrNo.optional(),
  }),
  output: listOutput(agedCustomer).extend({ as_of: calendarDate, totals: ageingOf }),
});
