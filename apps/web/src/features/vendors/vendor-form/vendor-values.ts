import type { VendorRow } from '@baydesk/contract/vendors.contract';
import { vendorRecords } from '@baydesk/contract/vendors.contract';
import type { CallInput } from '../../../shared/api/call.ts';
import type { InitialValues } from '../../../shared/ui/form/form-values.ts';

/** A vendor with the commonest terms, from where the shop is. */
export const blankVendor = (country_code: string): InitialValues<typeof vendorRecords.create> => ({
  name: '',
  account_number: '',
  credit_terms: 'Net 30',
  email: '',
  telephone: '',
  website: '',
  address: '',
  city: '',
  state_or_province: '',
  postal_code: '',
  country_code,
  lead_time_days: null,
  minimum_order_cents: null,
  note: '',
});

const FIELDS: readonly string[] = Object.keys(vendorRecords.change.input.shape);

/** The initial values of an existing vendor: the fields that can be changed. */
export const toFields = (vendor: VendorRow) =>
  Object.fromEntries(Object.entries(vendor).filter(([field]) => FIELDS.includes(field))) as CallInput<
    typeof vendorRecords.change
  >;
