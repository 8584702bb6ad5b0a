import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import { CUSTOMER_TYPES, IBS_STATUSES } from '@baydesk/domain/customers/customer-type';
import { SHOP_SUPPLIES_OF } from '@baydesk/domain/organization/shop-settings';
import { change, create, move, remove, view } from '@baydesk/domain/permissions/permission';
import { required } from '@baydesk/domain/validation/text-rules';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { recordBase, yesOrNo } from './define-records.ts';
import {
  addressFields,
  addressView,
  calendarDate,
  cents,
  instant,
  optionalAmount,
  optionalEmail,
  optionalText,
  percent,
  sentDate,
  telephone,
  uuid,
  version,
  website,
} from './fields.ts';
import { listInput, listOutput } from './list.ts';
import { pinnedNote } from './pinned-note.ts';

const customerFields = z.object({
  customer_type: z.enum(CUSTOMER_TYPES),
  company_name: optionalText('Company name', 120).meta({ examples: ['Halton Freight'] }),
  first_name: optionalText('First name', 60).meta({ examples: ['Dana'] }),
  last_name: optionalText('Last name', 60),
  email: optionalEmail,
  website,
  ...addressFields,
  credit_terms: z.enum(CREDIT_TERMS),
  credit_limit_cents: optionalAmount('Credit limit'),
  tax_id: uuid.nullable().default(null),
  is_tax_exempt: z.boolean().default(false),
  tax_exempt_certificate: optionalText('Exemption certificate', 60),
  tax_exempt_until: sentDate.nullable().default(null),
  /** Replaces the rate of every labour type. */
  labour_rate_cents: optionalAmount('Labour rate'),
  /** Null uses the location's rule; 0 waives the supplies. */
  shop_supplies_percent: percent('Shop supplies').nullable().default(null),
  shop_supplies_of: z.enum(SHOP_SUPPLIES_OF).nullable().default(null),
  shop_supplies_min_cents: optionalAmount('Least shop supplies'),
  shop_supplies_max_cents: optionalAmount('Most shop supplies'),
  requires_po: z.boolean().default(false),
  /** This customer gets no reminders of unpaid invoices. */
  takes_no_reminders: z.boolean().default(false),
  ibs_account_number: optionalText('IBS account number', 40),
  ibs_status: z.enum(IBS_STATUSES).default('none'),
  ibs_invoice_limit_cents: optionalAmount('IBS limit per invoice'),
});

/** The first contact of a new customer. A first name is required once any field is filled in. */
const firstContact = z
  .object({
    first_name: optionalText('First name', 60).meta({ examples: ['Dana'] }),
    last_name: optionalText('Last name', 60),
    telephone,
  })
  .superRefine((contact, context) => {
    const result = Object.values(contact).some((value) => value !== '')
      ? required('First name')(contact.first_name)
      : true;
    if (result !== true) context.addIssue({ code: 'custom', message: result, path: ['first_name'] });
  });

type Named = Pick<z.output<typeof customerFields>, 'customer_type' | 'company_name' | 'first_name'>;

/** The required name depends on the customer's type. */
function checkNamed({ customer_type, company_name, first_name }: Named, context: z.RefinementCtx): void {
  const [field, label, value] =
    customer_type === 'company'
      ? (['company_name', 'Company name', company_name] as const)
      : (['first_name', 'First name', first_name] as const);
  const result = required(label)(value);
  if (result !== true) context.addIssue({ code: 'custom', message: result, path: [field] });
}

/** Checked even when other fields are wrong, so that all problems are reported at once. */
const ALSO_AMONG_OTHERS = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** A customer as lists show them. */
export const customerRow = recordBase.extend({
  customer_type: z.enum(CUSTOMER_TYPES),
  name: z.string(),
  email: z.string(),
  telephone: z.string(),
  city: z.string(),
  state_or_province: z.string(),
  credit_terms: z.enum(CREDIT_TERMS),
  credit_limit_cents: cents.nullable(),
  vehicles_count: z.int(),
  contacts_count: z.int(),
  /** Orders not yet invoiced, at every location. */
  open_orders_count: z.int(),
  /** The balance owed, negative where money was paid in advance; null for people who do not see payments. */
  balance_cents: cents.nullable(),
  /** The part of the balance that is past its due date. */
  overdue_cents: cents.nullable(),
  created_on: instant,
});
export type CustomerRow = z.output<typeof customerRow>;

export const customerView = recordBase.extend({
  customer_type: z.enum(CUSTOMER_TYPES),
  name: z.string(),
  company_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  website: z.string(),
  ...addressView,
  credit_terms: z.enum(CREDIT_TERMS),
  credit_limit_cents: cents.nullable(),
  tax_id: uuid.nullable(),
  /** The name of the customer's own tax profile. */
  tax: z.string().nullable(),
  is_tax_exempt: z.boolean(),
  tax_exempt_certificate: z.string(),
  tax_exempt_until: calendarDate.nullable(),
  labour_rate_cents: cents.nullable(),
  /** True if this person may not see the customer’s own rate, nor whether there is one. */
  is_labour_rate_hidden: z.boolean(),
  shop_supplies_percent: z.number().nullable(),
  shop_supplies_of: z.enum(SHOP_SUPPLIES_OF).nullable(),
  shop_supplies_min_cents: cents.nullable(),
  shop_supplies_max_cents: cents.nullable(),
  requires_po: z.boolean(),
  takes_no_reminders: z.boolean(),
  ibs_account_number: z.string(),
  ibs_status: z.enum(IBS_STATUSES),
  ibs_invoice_limit_cents: cents.nullable(),
  vehicles_count: z.int(),
  contacts_count: z.int(),
  open_orders_count: z.int(),
  /** Orders of every status, at every location. */
  orders_count: z.int(),
  /** The balance owed, negative where money was paid in advance; null for people who do not see payments. */
  balance_cents: cents.nullable(),
  /** The part of the balance that is past its due date. */
  overdue_cents: cents.nullable(),
  notes_count: z.int(),
  pinned_note: pinnedNote.nullable(),
  /** The customer this one was merged into. */
  merged_into_id: uuid.nullable(),
  /** True if another customer was merged into this one so lately that it may still be undone. */
  has_new_merges: z.boolean(),
  created_on: instant,
});
export type Customer = z.output<typeof customerView>;

const columns = ['name', 'created_on', 'relevance'] as const;
const listFilters = {
  is_retired: yesOrNo.default(false),
  credit_terms: z.enum(CREDIT_TERMS).optional(),
};

export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/customers',
  summary:
    'Companies and individuals, found by name, phone, e-mail, contact, unit, plate or VIN; a search gives the best 1000 at most.',
  permission: view('customer'),
  input: listInput(columns).extend({ ...listFilters, customer_type: z.enum(CUSTOMER_TYPES).optional() }),
  output: listOutput(customerRow),
});

export const listCompanies = defineEndpoint({
  method: 'GET',
  path: '/companies',
  summary: 'The companies among the customers; with has_contacts only those that have somebody to call.',
  permission: view('customer'),
  input: listInput(columns).extend({ ...listFilters, has_contacts: yesOrNo.default(false) }),
  output: listOutput(customerRow),
});

export const countCompanies = defineEndpoint({
  method: 'GET',
  path: '/companies/count',
  summary: 'How many companies and individuals there are.',
  permission: view('customer'),
  input: z.object({}),
  output: z.object({ companies: z.int(), individuals: z.int() }),
});

export const customerOption = z.object({
  id: uuid,
  name: z.string(),
  customer_type: z.enum(CUSTOMER_TYPES),
  telephone: z.string(),
  city: z.string(),
  credit_terms: z.enum(CREDIT_TERMS),
});
export type CustomerOption = z.output<typeof customerOption>;

export const customerOptions = defineEndpoint({
  method: 'GET',
  path: '/companies/options',
  summary: 'Customers to choose from in a picker, the best matches of what was typed first.',
  permission: view('customer'),
  input: z.object({ search: z.string().trim().max(200).default('') }),
  output: z.object({ collection: z.array(customerOption) }),
});

export const viewCustomer = defineEndpoint({
  method: 'GET',
  path: '/customers/view/{id}',
  summary: 'One customer.',
  permission: view('customer'),
  input: z.object({ id: uuid }),
  output: customerView,
});

export const createCustomer = defineEndpoint({
  method: 'POST',
  path: '/customers/create',
  summary: 'Adds a customer, with the first contact if one is given.',
  permission: create('customer'),
  input: customerFields
    // Null takes the organization's default terms, because not everyone may read the settings.
    .extend({
      id: uuid,
      credit_terms: customerFields.shape.credit_terms.optional(),
      contact: firstContact.optional(),
    })
    .superRefine(checkNamed, ALSO_AMONG_OTHERS),
  output: customerView,
});

export const changeCustomer = defineEndpoint({
  method: 'POST',
  path: '/customers/change',
  summary: 'Changes a customer; names of both kinds are kept when the type changes.',
  permission: change('customer'),
  input: customerFields.extend({ id: uuid, version }).superRefine(checkNamed, ALSO_AMONG_OTHERS),
  output: customerView,
});

export const retireCustomer = defineEndpoint({
  method: 'POST',
  path: '/customers/retire',
  summary: 'Takes a customer out of lists and pickers, or puts it back; documents keep it.',
  permission: remove('customer'),
  input: z.object({ id: uuid, version, is_retired: z.boolean() }),
  output: customerView,
});

export const removeCustomer = defineEndpoint({
  method: 'POST',
  path: '/customers/delete',
  summary: 'Deletes a customer with its contacts; refused when it has vehicles or documents.',
  permission: remove('customer'),
  input: z.object({ id: uuid, version }),
  output: z.object({ id: uuid }),
});

export const restoreCustomer = defineEndpoint({
  method: 'POST',
  path: '/customers/restore',
  summary: 'Brings a deleted customer back.',
  permission: remove('customer'),
  input: z.object({ id: uuid }),
  output: customerView,
});

export const SIMILAR_BECAUSE = ['telephone', 'email', 'name'] as const;

export const similarCustomer = customerOption.extend({
  email: z.string(),
  /** The matching fields, the most reliable first. */
  because: z.array(z.enum(SIMILAR_BECAUSE)),
});
export type SimilarCustomer = z.output<typeof similarCustomer>;

export const similarCustomers = defineEndpoint({
  method: 'GET',
  path: '/customers/similar',
  summary: 'Customers who may be the one being typed in: the same telephone or e-mail, or a similar name.',
  permission: view('customer'),
  input: z.object({
    name: z.string().trim().max(200).default(''),
    telephone: z.string().trim().max(40).default(''),
    email: z.string().trim().max(254).default(''),
    /** The customer being changed, which is not reported as a duplicate. */
    except_id: uuid.optional(),
  }),
  output: z.object({ collection: z.array(similarCustomer) }),
});

export const customerMerge = z.object({
  id: uuid,
  kept_id: uuid,
  merged_id: uuid,
  merged_name: z.string(),
  merged_at: instant,
  merged_by: z.string(),
  can_undo: z.boolean(),
  contacts_count: z.int(),
  vehicles_count: z.int(),
  notes_count: z.int(),
});
export type CustomerMerge = z.output<typeof customerMerge>;

/** The documents that move with a customer, besides its vehicles, contacts and notes. */
export const MOVING_DOCUMENTS = [
  'work_order',
  'part_sale',
  'warranty_line',
  'invoice',
  'payment',
  'credit',
  'refund',
  'adjustment',
] as const;
export type MovingDocument = (typeof MOVING_DOCUMENTS)[number];

export const countMoving = defineEndpoint({
  method: 'GET',
  path: '/customers/moving/{customer_id}',
  summary: 'How many documents of each kind would move if this customer were merged into another.',
  permission: move('customer'),
  input: z.object({ customer_id: uuid }),
  output: z.object({ counts: z.record(z.enum(MOVING_DOCUMENTS), z.int()) }),
});

export const mergeCustomers = defineEndpoint({
  method: 'POST',
  path: '/customers/merge',
  summary:
    'Moves everything of one customer to another, whose blank fields are filled from the first; can be undone for a day.',
  permission: move('customer'),
  input: z.object({
    id: uuid,
    kept_id: uuid,
    kept_version: version,
    merged_id: uuid,
    merged_version: version,
  }),
  output: customerMerge,
});

export const undoMerge = defineEndpoint({
  method: 'POST',
  path: '/customers/undo-merge',
  summary: 'Takes a merge back within a day: what moved and is still there returns.',
  permission: move('customer'),
  input: z.object({ id: uuid }),
  output: customerMerge,
});

export const listMerges = defineEndpoint({
  method: 'GET',
  path: '/customers/merges/{customer_id}',
  summary: 'The merges that can still be undone, of one customer.',
  permission: view('customer'),
  input: z.object({ customer_id: uuid }),
  output: z.object({ collection: z.array(customerMerge) }),
});
