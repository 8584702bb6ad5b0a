import { change, create, view } from '@baydesk/domain/permissions/permission';
import { phoneLike } from '@baydesk/domain/validation/contact-rules';
import { maxLength, required, shopId } from '@baydesk/domain/validation/text-rules';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { checked, optionalText, requiredText, uuid, version } from './fields.ts';
import { listInput, listOutput } from './list.ts';

export const workplaceView = z.object({
  id: uuid,
  name: z.string(),
  shop_id: z.string(),
  color: z.string(),
  address: z.string(),
  city: z.string(),
  state_or_province: z.string(),
  postal_code: z.string(),
  country_code: z.string(),
  telephone: z.string(),
  timezone: z.string(),
  tax: z.string(),
  version,
});
export type Workplace = z.output<typeof workplaceView>;

const isKnownTimezone = (timezone: string) =>
  Intl.supportedValuesOf('timeZone').includes(timezone) || timezone === 'UTC';

const workplaceFields = z.object({
  name: requiredText('Name', 80),
  shop_id: checked(z.string().trim().toUpperCase(), required('Shop ID'), shopId).meta({ examples: ['HAM'] }),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Color must look like #0b8a63')
    .toLowerCase(),
  address: optionalText('Address', 200),
  city: optionalText('City', 100),
  state_or_province: optionalText('State or province', 100),
  postal_code: optionalText('Postal code', 20),
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Country is a required field')
    .default('CA'),
  telephone: checked(z.string().trim(), phoneLike('Telephone'), maxLength('Telephone', 40))
    .meta({ examples: ['(905) 555 - 0142'] })
    .default(''),
  timezone: checked(z.string(), required('Timezone'))
    .refine(isKnownTimezone, 'Timezone is not known')
    .meta({ examples: ['America/Toronto'] }),
});

export const listWorkplaces = defineEndpoint({
  method: 'GET',
  path: '/workplaces',
  summary: 'The locations of the organization.',
  permission: view('workplace'),
  input: listInput(['name', 'shop_id', 'city', 'timezone']),
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
