import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import { change, create, remove, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { defineRecords, recordBase } from './define-records.ts';
import {
  addressFields,
  addressView,
  cents,
  decimal,
  instant,
  optionalAmount,
  optionalEmail,
  optionalLongText,
  optionalText,
  requiredText,
  telephone,
  uuid,
  version,
  website,
} from './fields.ts';
import { listInput, listOutput } from './list.ts';
import { pinnedNote } from './pinned-note.ts';

const MOST_LEAD_DAYS = 365;

const vendorRow = recordBase.extend({
  name: z.string(),
  /** Our account with them. */
  account_number: z.string(),
  credit_terms: z.enum(CREDIT_TERMS),
  /** Where purchase orders are sent. */
  email: z.string(),
  website: z.string(),
  ...addressView,
  lead_time_days: z.int().nullable(),
  minimum_order_cents: cents.nullable(),
  note: z.string(),
  contacts_count: z.int(),
  parts_count: z.int(),
});
export type VendorRow = z.output<typeof vendorRow>;

export const vendorRecords = defineRecords({
  resource: 'vendor',
  path: '/parts-catalogue/vendors',
  noun: 'vendor',
  plural: 'vendors',
  fields: z.object({
    name: requiredText('Name', 120),
    account_number: optionalText('Account number', 60),
    credit_terms: z.enum(CREDIT_TERMS),
    email: optionalEmail,
    website,
    ...addressFields,
    lead_time_days: decimal('Lead time', 0, MOST_LEAD_DAYS).pipe(z.int()).nullable().default(null),
    minimum_order_cents: optionalAmount('Minimum order'),
    note: optionalLongText('Note', 2000),
  }),
  view: vendorRow,
  columns: ['name', 'city', 'credit_terms', 'lead_time_days', 'relevance'],
});

const vendorView = vendorRow.extend({
  notes_count: z.int(),
  pinned_note: pinnedNote.nullable(),
  created_on: instant,
});
export type Vendor = z.output<typeof vendorView>;

export const viewVendor = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/vendors/{id}/view',
  summary: 'One vendor.',
  permission: view('vendor'),
  input: z.object({ id: uuid }),
  output: z.object({ vendor: vendorView }),
});

export const vendorOptions = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/vendors/options',
  summary: 'Vendors to choose from in a picker, the best matches of what was typed first.',
  permission: view('vendor'),
  input: z.object({ search: z.string().trim().max(200).default('') }),
  output: z.object({
    collection: z.array(
      z.object({ id: uuid, name: z.string(), account_number: z.string(), lead_time_days: z.int().nullable() }),
    ),
  }),
});

const contactFields = z.object({
  first_name: requiredText('First name', 60),
  last_name: optionalText('Last name', 60),
  title: optionalText('Title', 80),
  email: optionalEmail,
  telephone,
  department: optionalText('Department', 80),
});

const vendorContactView = z.object({
  id: uuid,
  vendor_id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  title: z.string(),
  email: z.string(),
  telephone: z.string(),
  department: z.string(),
  version,
});
export type VendorContact = z.output<typeof vendorContactView>;

export const listVendorContacts = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/contacts',
  summary: 'The people to call at a vendor.',
  permission: view('vendor'),
  input: listInput(['name', 'title', 'department', 'email']).extend({ vendor_id: uuid }),
  output: listOutput(vendorContactView),
});

export const createVendorContact = defineEndpoint({
  method: 'POST',
  path: '/parts-catalogue/contacts/create',
  summary: 'Adds a contact to a vendor.',
  permission: create('vendor'),
  input: contactFields.extend({ id: uuid, vendor_id: uuid }),
  output: vendorContactView,
});

export const changeVendorContact = defineEndpoint({
  method: 'POST',
  path: '/parts-catalogue/contacts/change',
  summary: 'Changes a contact of a vendor.',
  permission: change('vendor'),
  input: contactFields.extend({ id: uuid, version }),
  output: vendorContactView,
});

export const removeVendorContact = defineEndpoint({
  method: 'POST',
  path: '/parts-catalogue/contacts/delete',
  summary: 'Deletes a contact of a vendor.',
  permission: remove('vendor'),
  // The spec names 200 for this one deletion.
  status: 200,
  input: z.object({ id: uuid, version }),
  output: z.object({ id: uuid }),
});
