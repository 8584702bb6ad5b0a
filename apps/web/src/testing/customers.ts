import type { Contact } from '@baydesk/contract/contacts.contract';
import type { Customer, CustomerRow } from '@baydesk/contract/customers.contract';
import { cents } from '@baydesk/domain/money/cents';
import { id } from './people.ts';

export const HALTON_ID = id(101);

/** Halton Freight, a company without vehicles, contacts or orders. */
export const customerOf = (differing: Partial<Customer> = {}): Customer => ({
  id: HALTON_ID,
  version: 1,
  is_retired: false,
  customer_type: 'company',
  name: differing.company_name ?? 'Halton Freight',
  company_name: 'Halton Freight',
  first_name: '',
  last_name: '',
  email: '',
  website: '',
  address: '',
  city: '',
  state_or_province: '',
  postal_code: '',
  country_code: 'CA',
  telephone: '(905) 555 - 0142',
  credit_terms: 'Due on Receipt',
  credit_limit_cents: null,
  tax_id: null,
  tax: null,
  is_tax_exempt: false,
  tax_exempt_certificate: '',
  tax_exempt_until: null,
  labour_rate_cents: null,
  shop_supplies_percent: null,
  shop_supplies_of: null,
  shop_supplies_min_cents: null,
  shop_supplies_max_cents: null,
  requires_po: false,
  takes_no_reminders: false,
  ibs_account_number: '',
  ibs_status: 'none',
  ibs_invoice_limit_cents: null,
  vehicles_count: 0,
  contacts_count: 0,
  open_orders_count: 0,
  balance_cents: cents(0),
  overdue_cents: cents(0),
  notes_count: 0,
  pinned_note: null,
  merged_into_id: null,
  created_on: '2026-01-05T14:00:00.000Z',
  ...differing,
});

/** A customer as the list shows it. */
export const customerRowOf = (differing: Partial<CustomerRow> = {}): CustomerRow => ({
  id: HALTON_ID,
  version: 1,
  is_retired: false,
  customer_type: 'company',
  name: 'Halton Freight',
  email: '',
  telephone: '(905) 555 - 0142',
  city: '',
  state_or_province: '',
  credit_terms: 'Due on Receipt',
  credit_limit_cents: null,
  vehicles_count: 0,
  contacts_count: 0,
  open_orders_count: 0,
  balance_cents: cents(0),
  overdue_cents: cents(0),
  created_on: '2026-01-05T14:00:00.000Z',
  ...differing,
});

/** Dana Okafor of Halton Freight. */
export const contactOf = (differing: Partial<Contact> = {}): Contact => ({
  id: id(201),
  customer_id: HALTON_ID,
  customer_name: 'Halton Freight',
  first_name: 'Dana',
  last_name: 'Okafor',
  title: '',
  email: '',
  telephone: '',
  department: '',
  contact_type: 'other',
  is_preferred: false,
  is_billing_contact: false,
  vehicles_count: 0,
  version: 1,
  ...differing,
});
