import { ENTRY_KINDS } from '@baydesk/domain/ledger/party-entry';
import { z } from 'zod';
import { yesOrNo } from './define-records.ts';
import { calendarDate, cents, uuid } from './fields.ts';

/** A document that counts in the sums of an ageing: one that is not settled, or money that is not applied. */
export const openDocument = z.object({
  id: uuid,
  kind: z.enum(ENTRY_KINDS),
  document_id: uuid,
  /** The displayed number: 'INVTOR-1042'. */
  number: z.string(),
  workplace_name: z.string(),
  date: calendarDate,
  due_date: calendarDate,
  /** Negative before the due date; null for money and credits, which are not due. */
  days_past_due: z.int().nullable(),
  original_amount: cents,
  /** The open amount; negative for money that is not applied. */
  balance: cents,
});
export type OpenDocument = z.output<typeof openDocument>;

/** Only parties with overdue documents. */
export const is_overdue = yesOrNo.optional();
