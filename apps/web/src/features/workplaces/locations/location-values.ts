import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { DEFAULT_COUNTRY_CODE } from '@baydesk/domain/countries/country-lookup';

/** The initial values of a new location. */
export const BLANK_LOCATION = {
  name: '',
  shop_id: '',
  color: '#0b8a63',
  address: '',
  city: '',
  state_or_province: '',
  postal_code: '',
  country_code: DEFAULT_COUNTRY_CODE,
  telephone: '',
  website: '',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  tax_id: null,
  shop_supplies_percent: null,
  shop_supplies_of: null,
  shop_supplies_min_cents: null,
  shop_supplies_max_cents: null,
  authorization_tolerance_percent: null,
  allows_negative_stock: false,
  technicians_see_prices: true,
  day_starts_at: '00:00',
  closes_at: null,
  offline_punch_hours: 12,
};

/** Leaves out the fields that are changed elsewhere or follow from the others. */
export function toLocationFields(workplace: Workplace) {
  const { tax: _, is_closed: __, ...fields } = workplace;
  return fields;
}
