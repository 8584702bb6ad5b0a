import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import {
  changeInvoiceSettings,
  changeOrganization,
  changeSettings,
  viewInvoiceSettings,
  viewOrganization,
  viewSettings,
} from '@baydesk/contract/organization.contract';
import type { FakeServer } from './fake-server.ts';
import { id } from './people.ts';

type Organization = AnswerOf<typeof viewOrganization>;
type Settings = AnswerOf<typeof viewSettings>;
type InvoiceSettings = AnswerOf<typeof viewInvoiceSettings>;

const DETAILS: Organization['organization_details'] = {
  name: 'Northline Fleet Service',
  address: '',
  city: '',
  state_or_province: '',
  postal_code: '',
  country_code: 'CA',
  telephone: '',
  website: '',
  logoUrl: null,
};

const ORGANIZATION: Organization = {
  ...DETAILS,
  organization_id: id(12),
  organization_details: DETAILS,
  version: 1,
};

export const SETTINGS: Settings = {
  default_credit_terms: 'Due on Receipt',
  required_data: ['mileage'],
  is_technician_story_required: true,
  shop_supplies_percent: 0,
  shop_supplies_of: 'labour',
  shop_supplies_min_cents: null,
  shop_supplies_max_cents: null,
  authorization_tolerance_percent: 10,
  version: 1,
};

const INVOICE_SETTINGS: InvoiceSettings = {
  terms: '',
  footer: '',
  numbering_start: 1000,
  printed: ['part_numbers'],
  version: 1,
};

/** Answers the settings of the organization, which change with each save. */
export function storeOrganization(server: FakeServer) {
  let details = ORGANIZATION;
  let settings = SETTINGS;
  let invoice = INVOICE_SETTINGS;
  const changeDetails = (differing: Partial<Organization>) =>
    (details = { ...details, ...differing, version: details.version + 1 });
  server.answer(viewOrganization, () => details);
  server.answer(viewSettings, () => settings);
  server.answer(viewInvoiceSettings, () => invoice);
  server.answer(changeOrganization, (input) => changeDetails(input));
  server.answer(changeSettings, (input) => (settings = { ...input, version: settings.version + 1 }));
  server.answer(changeInvoiceSettings, (input) => (invoice = { ...input, version: invoice.version + 1 }));
  return { changeDetails };
}
