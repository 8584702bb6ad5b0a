import { ENTRY_KINDS } from '@baydesk/domain/ledger/party-entry';
import { OWED_SUMS } from '@baydesk/domain/payables/owed-sums';
import { view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { yesOrNo } from '../define-records.ts';
import { calendarDate, cents, uuid } from '../fields.ts';
import { listInput, listOutput } from '../list.ts';

/** What a sum of what we owe is made of: a bill, or a credit that is not used. */
const owedDocument = z.object({
  id: uuid,
  kind: z.enum(ENTRY_KINDS),
  document_id: uuid,
  /** Our number for it: 'BILLTOR-12'. */
  number: z.string(),
  /** The vendor's own number. */
  vendor_number: z.string(),
  vendor_id: uuid,
  vendor_name: z.string(),
  workplace_name: z.string(),
  date: calendarDate,
  due_date: calendarDate,
  /** Negative before the due date; null for credits, which are not due. */
  days_past_due: z.int().nullable(),
  original_amount: cents,
  /** What is open of it; negative for credits. */
  balance: cents,
});
export type OwedDocument = z.output<typeof owedDocument>;

export const listOwedDocuments = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/vendors/owed/documents',
  summary:
    'The open bills and credits of all vendors, the longest due first: what the sums of what we owe are made of.',
  permission: view('vendor_transaction'),
  location: 'required',
  input: listInput(['due_date', 'vendor_name', 'balance']).extend({
    /** What is due within a week is current too, and so are credits. */
    age: z.enum(OWED_SUMS.map(({ key }) => key)).optional(),
    vendor_id: uuid.optional(),
    /** Only vendors with something past due. */
    is_overdue: yesOrNo.optional(),
  }),
  output: listOutput(owedDocument).extend({
    /** Of all of them, on every page. */
    balance: cents,
  }),
});
