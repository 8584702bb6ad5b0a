import { OWED_SUMS } from '@baydesk/domain/payables/owed-sums';
import { view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { cents, uuid } from '../fields.ts';
import { listInput, listOutput } from '../list.ts';
import { is_overdue, openDocument } from '../open-document.ts';

const owedDocument = openDocument.extend({
  /** The vendor's own number. */
  vendor_number: z.string(),
  vendor_id: uuid,
  vendor_name: z.string(),
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
    /** Bills due within a week are current too, and so are credits. */
    age: z.enum(OWED_SUMS.map(({ key }) => key)).optional(),
    vendor_id: uuid.optional(),
    is_overdue,
  }),
  output: listOutput(owedDocument).extend({
    /** Of all of them, on every page. */
    balance: cents,
  }),
});
