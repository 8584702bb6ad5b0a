import { timezones } from '@baydesk/domain/dates/timezones';
import { change, create, remove, view } from '@baydesk/domain/permissions/permission';
import { SHOP_SUPPLIES_OF } from '@baydesk/domain/organization/shop-settings';
import { required, shopId } from '@baydesk/domain/validation/text-rules';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { yesOrNo } from './define-records.ts';
import {
  addressFields,
  addressView,
  cents,
  checked,
  optionalAmount,
  percent,
  requiredText,
  tolerancePercent,
  uuid,
  version,
  website,
} from './fields.ts';
import { listInput, listOutput } from './list.ts';

/** A location's own settings. Null uses the organization's setting. */
const ownSettings = {
  shop_supplies_percent: z.number().nullable(),
  shop_supplies_of: z.enum(SHOP_SUPPLIES_OF).nullable(),
  shop_supplies_min_cents: cents.nullable(),
  shop_supplies_max_cents: cents.nullable(),
  authorization_tolerance_percent: z.number().nullable(),
};

export const workplaceView = z.object({
  id: uuid,
  name: z.string(),
  shop_id: z.string(),
  color: z.string(),
  ...addressView,
  website: z.string(),
  timezone: z.string(),
  tax_id: uuid.nullable(),
  tax: z.string(),
  ...ownSettings,
  allows_negative_stock: z.boolean(),
  technicians_see_prices: z.boolean(),
  /** When a payroll day begins. */
  day_starts_at: z.string(),
  /** Null if the location has no closing time. */
  closes_at: z.string().nullable(),
  /** How far back a punch made without network counts by itself. */
  offline_punch_hours: z.int(),
  is_closed: z.boolean(),
  version,
});
export type Workplace = z.output<typeof workplaceView>;

const isKnownTimezone = (timezone: string) => timezones().includes(timezone);

const timeOfDay = z
  .string('Enter a time')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time')
  .meta({ examples: ['18:00'] });

const workplaceFields = z.object({
  name: requiredText('Name', 80),
  shop_id: checked(z.string().trim().toUpperCase(), required('Shop ID'), shopId).meta({ examples: ['HAM'] }),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Color must look like #0b8a63')
    .toLowerCase(),
  ...addressFields,
  website,
  timezone: checked(z.string(), required('Timezone'))
    .refine(isKnownTimezone, 'Timezone is not known')
    // Longer than the name of any.
    .meta({ examples: ['America/Toronto'], maxLength: 60 }),
  tax_id: uuid.nullable().default(null),
  shop_supplies_percent: percent('Shop supplies').nullable().default(null),
  shop_supplies_of: z.enum(SHOP_SUPPLIES_OF).nullable().default(null),
  shop_supplies_min_cents: optionalAmount('Least shop supplies'),
  shop_supplies_max_cents: optionalAmount('Most shop supplies'),
  authorization_tolerance_percent: tolerancePercent.nullable().default(null),
  allows_negative_stock: z.boolean().default(false),
  technicians_see_prices: z.boolean().default(true),
  day_starts_at: timeOfDay.default('00:00'),
  closes_at: timeOfDay.nullable().default(null),
  offline_punch_hours: z
    .int('Enter whole hours')
    .min(0, 'From 0 to 72 hours')
    .max(72, 'From 0 to 72 hours')
    .default(12),
});

export const listWorkplaces = defineEndpoint({
  method: 'GET',
  path: '/workplaces',
  summary: 'The locations of the organization; the closed ones when asked for.',
  permission: view('workplace'),
  input: listInput(['name', 'shop_id', 'city', 'timezone']).extend({ is_closed: yesOrNo.default(false) }),
  output: listOutput(workplaceView),
});

export const createWorkplace = defineEndpoint({
  method: 'POST',
  path: '/workplaces/create',
  summary: 'Opens a location. Whoever opens it is enrolled there.',
  permission: create('workplace'),
  input: workplaceFields.extend({ id: uuid }),
  output: workplaceView,
});

export const changeWorkplace = defineEndpoint({
  method: 'POST',
  path: '/workplaces/change',
  summary: 'Changes a location.',
  permission: change('workplace'),
  input: workplaceFields.extend({ id: uuid, version }),
  output: workplaceView,
});

export const closeWorkplace = defineEndpoint({
  method: 'POST',
  path: '/workplaces/close',
  summary: 'Closes a location, or opens it again: nobody works at a closed one, its documents stay.',
  permission: remove('workplace'),
  input: z.object({ id: uuid, version, is_closed: z.boolean() }),
  output: workplaceView,
});

export const removeWorkplace = defineEndpoint({
  method: 'POST',
  path: '/workplaces/delete',
  summary: 'Deletes a location that nothing happened at; refused, with the places of use, when something did.',
  permission: remove('workplace'),
  input: z.object({ id: uuid, version }),
  output: z.object({ id: uuid }),
});

export const listTimezones = defineEndpoint({
  method: 'GET',
  path: '/timezones',
  summary: 'The timezones a location can be in.',
  permission: view('workplace'),
  input: z.object({}),
  output: z.object({ collection: z.array(z.object({ timezone: z.string(), label: z.string() })) }),
});

export const lookedUpLocation = z.object({
  name: z.string(),
  address_1: z.string(),
  city: z.string(),
  state_or_province: z.string(),
  postal_code: z.string(),
  country_code: z.string(),
  telephone: z.string(),
  website: z.string(),
  timezone: z.string(),
});
export type LookedUpLocation = z.output<typeof lookedUpLocation>;

export const lookUpLocation = defineEndpoint({
  method: 'GET',
  path: '/workplaces/look-up',
  summary: 'Places a maps service knows by this name or address, near where the caller is.',
  permission: change('workplace'),
  input: z.object({
    text: requiredText('Address', 200),
    latitude: z.coerce.number().min(-90).max(90).optional(),
    longitude: z.coerce.number().min(-180).max(180).optional(),
  }),
  output: z.object({ collection: z.array(lookedUpLocation) }),
});
