import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import { PRINTED_ON_INVOICE, REQUIRED_DATA, SHOP_SUPPLIES_OF } from '@baydesk/domain/organization/shop-settings';
import { change, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import {
  addressFields,
  addressView,
  calendarDate,
  cents,
  instant,
  optionalAmount,
  optionalLongText,
  percent,
  requiredText,
  tolerancePercent,
  uuid,
  version,
  website,
} from './fields.ts';
import { listInput, listOutput } from './list.ts';

export const featureFlags = defineEndpoint({
  method: 'GET',
  path: '/organization/feature-flags',
  summary: 'The features switched on for your organization.',
  permission: 'signed_in',
  input: z.object({ organization_id: uuid.optional() }),
  output: z.object({ features: z.array(z.object({ name: z.string() })) }),
});

export const viewPaymentCustomer = defineEndpoint({
  method: 'GET',
  path: '/organization/payment-customer/view',
  summary: 'What your organization subscribes to, and until when.',
  permission: view('billing'),
  input: z.object({}),
  output: z.object({
    organization_id: uuid,
    name: z.string(),
    plans: z.array(z.string()),
    trial_until: calendarDate.nullable(),
    paid_until: calendarDate.nullable(),
  }),
});

export const eventView = z.object({
  id: uuid,
  occurred_at: instant,
  entity: z.string(),
  entity_id: uuid,
  action: z.string(),
  actor_name: z.string(),
  impersonator_name: z.string().nullable(),
  workplace_id: uuid.nullable(),
  workplace_name: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type EventView = z.output<typeof eventView>;

export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/organization/events',
  summary: 'What happened in the organization, newest first: who did what, and for whom.',
  permission: view('event'),
  input: listInput(['occurred_at']),
  output: listOutput(
    eventView.extend({
      /** The name of the changed record, such as the number of a work order. */
      subject: z.string().nullable(),
    }),
  ),
});
export type RecentEvent = z.output<typeof listEvents.output>['collection'][number];

export const firstSteps = defineEndpoint({
  method: 'GET',
  path: '/organization/first-steps',
  summary: 'What a new organization has set up already.',
  permission: 'signed_in',
  input: z.object({}),
  output: z.object({
    workplaces: z.int(),
    departments: z.int(),
    staff: z.int(),
    labour_types: z.int(),
    canned_lines: z.int(),
    customers: z.int(),
    work_orders: z.int(),
  }),
});

export const changeFeatureFlag = defineEndpoint({
  method: 'POST',
  path: '/organization/feature-flags/change',
  summary: 'Switches a feature on or off for an organization; for the company’s own staff.',
  permission: 'admin_portal',
  input: z.object({
    organization_id: uuid,
    name: requiredText('Name', 60),
    is_on: z.boolean(),
  }),
  output: z.object({ features: z.array(z.object({ name: z.string() })) }),
});

export const featureFlagsOf = defineEndpoint({
  method: 'GET',
  path: '/organization/{organization_id}/feature-flags',
  summary: 'The features switched on for any organization; for the company’s own staff.',
  permission: 'admin_portal',
  input: z.object({ organization_id: uuid }),
  output: z.object({ features: z.array(z.object({ name: z.string() })) }),
});

const organizationDetails = z.object({
  name: z.string(),
  ...addressView,
  website: z.string(),
  /** The address of the logo, which changes with the logo. */
  logoUrl: z.string().nullable(),
});

export const organizationView = organizationDetails.extend({
  organization_id: uuid,
  /** The same details together, as other programs read them. */
  organization_details: organizationDetails,
  version,
});
export type Organization = z.output<typeof organizationView>;

export const viewOrganization = defineEndpoint({
  method: 'GET',
  path: '/organization/view',
  summary: 'The details of your organization, as they stand on paper.',
  permission: view('organization'),
  input: z.object({}),
  output: organizationView,
});

export const changeOrganization = defineEndpoint({
  method: 'POST',
  path: '/organization/change',
  summary: 'Changes the details of your organization.',
  permission: change('organization'),
  input: z.object({ name: requiredText('Name', 120), ...addressFields, website, version }),
  output: organizationView,
});

export const LOGO_MAX_BYTES = 5 * 1024 * 1024;
export const LOGO_MIME_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const uploadLogo = defineEndpoint({
  method: 'POST',
  path: '/organization/upload-logo',
  summary: 'Puts a picture on your papers instead of the one before; it is made to fit.',
  permission: change('organization'),
  input: z.object({
    file: z
      .file('Logo is a required field')
      .max(LOGO_MAX_BYTES, 'Logo cannot be larger than 5 MB')
      .mime([...LOGO_MIME_TYPES], 'Logo must be a PNG, JPEG, WebP or GIF picture'),
  }),
  output: organizationView,
});

export const removeLogo = defineEndpoint({
  method: 'POST',
  path: '/organization/remove-logo',
  summary: 'Takes the logo off your papers.',
  permission: change('organization'),
  input: z.object({}),
  output: organizationView,
});

export const viewLogo = defineEndpoint({
  method: 'GET',
  path: '/organization/logo',
  summary: 'The logo of your organization.',
  permission: 'signed_in',
  refuses: ['not_found'],
  input: z.object({}),
  output: z.file(),
});

export const organizationSettingsView = z.object({
  default_credit_terms: z.enum(CREDIT_TERMS),
  required_data: z.array(z.enum(REQUIRED_DATA)),
  is_technician_story_required: z.boolean(),
  shop_supplies_percent: z.number(),
  shop_supplies_of: z.enum(SHOP_SUPPLIES_OF),
  shop_supplies_min_cents: cents.nullable(),
  shop_supplies_max_cents: cents.nullable(),
  authorization_tolerance_percent: z.number(),
  version,
});
export type OrganizationSettings = z.output<typeof organizationSettingsView>;

export const viewSettings = defineEndpoint({
  method: 'GET',
  path: '/organization/settings',
  summary: 'The rules that count in every location.',
  permission: view('organization'),
  input: z.object({}),
  output: organizationSettingsView,
});

export const changeSettings = defineEndpoint({
  method: 'POST',
  path: '/organization/settings/change',
  summary: 'Changes the rules that count in every location.',
  permission: change('organization'),
  input: z.object({
    default_credit_terms: z.enum(CREDIT_TERMS),
    required_data: z.array(z.enum(REQUIRED_DATA)).max(REQUIRED_DATA.length),
    is_technician_story_required: z.boolean(),
    shop_supplies_percent: percent('Shop supplies'),
    shop_supplies_of: z.enum(SHOP_SUPPLIES_OF),
    shop_supplies_min_cents: optionalAmount('Least shop supplies'),
    shop_supplies_max_cents: optionalAmount('Most shop supplies'),
    authorization_tolerance_percent: tolerancePercent,
    version,
  }),
  output: organizationSettingsView,
});

export const invoiceSettingsView = z.object({
  terms: z.string(),
  footer: z.string(),
  numbering_start: z.int(),
  printed: z.array(z.enum(PRINTED_ON_INVOICE)),
  version,
});
export type InvoiceSettings = z.output<typeof invoiceSettingsView>;

export const viewInvoiceSettings = defineEndpoint({
  method: 'GET',
  path: '/organization/invoice-settings',
  summary: 'What stands on invoices.',
  permission: view('organization'),
  input: z.object({}),
  output: invoiceSettingsView,
});

const HIGHEST_NUMBER = 999_999_999;

export const changeInvoiceSettings = defineEndpoint({
  method: 'POST',
  path: '/organization/invoice-settings/change',
  summary: 'Changes what stands on invoices.',
  permission: change('organization'),
  input: z.object({
    terms: optionalLongText('Terms', 4000),
    footer: optionalLongText('Footer', 1000),
    numbering_start: z
      .int('Numbering start must be a valid number')
      .min(1, 'Numbering start cannot be lower than 1')
      .max(HIGHEST_NUMBER, `Numbering start cannot be higher than ${HIGHEST_NUMBER}`),
    printed: z.array(z.enum(PRINTED_ON_INVOICE)).max(PRINTED_ON_INVOICE.length),
    version,
  }),
  output: invoiceSettingsView,
});
