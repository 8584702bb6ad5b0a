import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { z } from 'zod';
import { calendarDate, cents, instant, positiveAmount, requiredText, uuid, version } from './fields.ts';

/** The fields of its entry that every document of a customer's or a vendor's money has. */
export const enteredDocument = {
  /** When, by whom and why it was taken back. */
  reversal: z.object({ date: calendarDate, by: z.string(), reason: z.string() }).nullable(),
  created_by: z.string(),
  created_on: instant,
  version,
};

/** Takes a document back. */
export const takenBack = z.object({ id: uuid, version, reason: requiredText('Reason', 200) });

/** How much of the money goes to each chosen document. */
export const amountsOf = (most_documents: number) =>
  z.array(z.object({ id: uuid, amount_cents: positiveAmount('Amount') })).max(most_documents);

/** The debt of a party by days past due, and in all. */
export const ageingOf = z.object({
  ...(Object.fromEntries(AGEING_BUCKETS.map(({ key }) => [key, cents])) as Record<
    (typeof AGEING_BUCKETS)[number]['key'],
    typeof cents
  >),
  total_cents: cents,
});
