import { TAXED_KINDS, taxProblems } from '@baydesk/domain/taxes/compute-tax';
import { z } from 'zod';
import { defineRecords, recordBase } from './define-records.ts';
import { optionalText, percent, requiredText } from './fields.ts';

const taxComponent = z.object({
  name: requiredText('Name', 30),
  rate_percent: percent('Rate'),
  applies_to: z.array(z.enum(TAXED_KINDS)).max(TAXED_KINDS.length),
  is_compound: z.boolean().default(false),
  registration_number: optionalText('Registration number', 40),
});

export const taxView = recordBase.extend({
  name: z.string(),
  components: z.array(
    z.object({
      name: z.string(),
      rate_percent: z.number(),
      applies_to: z.array(z.enum(TAXED_KINDS)),
      is_compound: z.boolean(),
      registration_number: z.string(),
    }),
  ),
});
export type Tax = z.output<typeof taxView>;

export const MOST_TAX_COMPONENTS = 6;

export const taxRecords = defineRecords({
  resource: 'tax',
  path: '/taxes',
  noun: 'tax profile',
  plural: 'tax profiles',
  fields: z.object({
    name: requiredText('Name', 60),
    components: z
      .array(taxComponent)
      .max(MOST_TAX_COMPONENTS)
      .superRefine((components, context) => {
        for (const { component, field, message } of taxProblems(components))
          context.addIssue({ code: 'custom', path: [component, field], message });
      })
      .meta({ examples: [[{ name: 'GST', rate_percent: 5, applies_to: ['labour', 'parts'], is_compound: false }]] }),
  }),
  view: taxView,
  columns: ['name'],
});
