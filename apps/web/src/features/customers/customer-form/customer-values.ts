import type { createCustomer, Customer } from '@baydesk/contract/customers.contract';
import { changeCustomer } from '@baydesk/contract/customers.contract';
import type { CreditTerm } from '@baydesk/domain/customers/credit-terms';
import type { CallInput } from '../../../shared/api/call.ts';
import type { InitialValues } from '../../../shared/ui/form/form-values.ts';

/** The fields in the collapsed part of the form. */
const BLANK_BILLING = {
  website: '',
  credit_limit_cents: null,
  tax_id: null,
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
} as const;

export const BILLING_FIELDS = Object.keys(BLANK_BILLING) as readonly (keyof typeof BLANK_BILLING)[];

/** A customer of the commonest kind, from where the shop is. */
export const blankCustomer = (
  credit_terms: CreditTerm | null,
  country_code: string,
): InitialValues<typeof createCustomer> => ({
  customer_type: 'company',
  company_name: '',
  first_name: '',
  last_name: '',
  email: '',
  telephone: '',
  address: '',
  city: '',
  state_or_province: '',
  postal_code: '',
  country_code,
  credit_terms,
  contact: { first_name: '', last_name: '', telephone: '' },
  ...BLANK_BILLING,
});

const FIELDS: readonly string[] = Object.keys(changeCustomer.input.shape);

/** The initial values of an existing customer: the fields that can be changed. */
export const toFields = (customer: Customer) =>
  Object.fromEntries(Object.entries(customer).filter(([field]) => FIELDS.includes(field))) as CallInput<
    typeof changeCustomer
  >;

/** True if a field in the collapsed part differs from that of a new customer. */
export const hasBilling = (values: Readonly<Record<string, unknown>>): boolean =>
  BILLING_FIELDS.some((field) => values[field] !== BLANK_BILLING[field]);
