import { change } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { defineRecords, recordBase } from './define-records.ts';
import { amount, cents, requiredText, uuid, version } from './fields.ts';

export const labourTypeView = recordBase.extend({
  name: z.string(),
  /** Null for people from whom prices are hidden. */
  rate_cents: cents.nullable(),
  is_default: z.boolean(),
});
export type LabourType = z.output<typeof labourTypeView>;

export const labourTypeRecords = defineRecords({
  resource: 'labour_type',
  path: '/labour-types',
  noun: 'labour type',
  plural: 'labour types',
  fields: z.object({ name: requiredText('Name', 60), rate_cents: amount('Rate') }),
  view: labourTypeView,
  columns: ['name', 'rate_cents'],
});

export const setDefaultLabourType = defineEndpoint({
  method: 'POST',
  path: '/labour-types/set-default',
  summary: 'Makes a labour type the one that new labour gets.',
  permission: change('labour_type'),
  input: z.object({ id: uuid, version }),
  output: labourTypeView,
});
