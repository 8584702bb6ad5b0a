import { CONTACT_TYPES } from '@baydesk/domain/contacts/contact-type';
import { change, create, move, remove, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { yesOrNo } from './define-records.ts';
import { optionalEmail, optionalText, requiredText, telephone, uuid, version } from './fields.ts';
import { listInput, listOutput } from './list.ts';

const contactFields = z.object({
  first_name: requiredText('First name', 60),
  last_name: optionalText('Last name', 60),
  title: optionalText('Title', 80),
  email: optionalEmail,
  telephone,
  department: optionalText('Department', 80),
  contact_type: z.enum(CONTACT_TYPES).default('other'),
  /** Gets invoices and statements. */
  is_billing_contact: z.boolean().default(false),
});

export const contactView = z.object({
  id: uuid,
  customer_id: uuid,
  customer_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  title: z.string(),
  email: z.string(),
  telephone: z.string(),
  department: z.string(),
  contact_type: z.enum(CONTACT_TYPES),
  is_preferred: z.boolean(),
  is_billing_contact: z.boolean(),
  /** The vehicles this contact is responsible for. */
  vehicles_count: z.int(),
  version,
});
export type Contact = z.output<typeof contactView>;

export const listContacts = defineEndpoint({
  method: 'GET',
  path: '/contacts',
  summary: 'The contacts of a customer, or of all.',
  permission: view('contact'),
  input: listInput(['name', 'title', 'department', 'contact_type', 'email']).extend({
    customer_id: uuid.optional(),
    contact_type: z.enum(CONTACT_TYPES).optional(),
    is_billing_contact: yesOrNo.optional(),
  }),
  output: listOutput(contactView),
});

export const createContact = defineEndpoint({
  method: 'POST',
  path: '/contacts/create',
  summary: 'Adds a contact to a customer; the first one is the preferred one.',
  permission: create('contact'),
  input: contactFields.extend({ id: uuid, customer_id: uuid }),
  output: contactView,
});

export const changeContact = defineEndpoint({
  method: 'POST',
  path: '/contacts/change',
  summary: 'Changes a contact.',
  permission: change('contact'),
  input: contactFields.extend({ id: uuid, version }),
  output: contactView,
});

export const setPreferredContact = defineEndpoint({
  method: 'POST',
  path: '/contacts/set-preferred',
  summary: 'Makes a contact the one to call first; the one before stops being it.',
  permission: move('contact'),
  input: z.object({ id: uuid, version }),
  output: contactView,
});

export const removeContact = defineEndpoint({
  method: 'POST',
  path: '/contacts/delete',
  summary: 'Removes a contact; vehicles lose it as theirs.',
  permission: remove('contact'),
  input: z.object({ id: uuid, version }),
  output: z.object({ id: uuid }),
});

export const restoreContact = defineEndpoint({
  method: 'POST',
  path: '/contacts/restore',
  summary: 'Brings a removed contact back.',
  permission: remove('contact'),
  input: z.object({ id: uuid }),
  output: contactView,
});

export const listContactTypes = defineEndpoint({
  method: 'GET',
  path: '/contacts/types',
  summary: 'What a contact can be to the shop.',
  permission: view('contact'),
  input: z.object({}),
  output: z.object({ collection: z.array(z.object({ contact_type: z.enum(CONTACT_TYPES), label: z.string() })) }),
});

export const listContactDepartments = defineEndpoint({
  method: 'GET',
  path: '/contacts/departments',
  summary: 'The departments of existing contacts, to choose from.',
  permission: view('contact'),
  input: z.object({}),
  output: z.object({ collection: z.array(z.object({ name: z.string() })) }),
});
