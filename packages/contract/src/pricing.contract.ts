import { MOST_CENTS } from '@baydesk/domain/limits';
import { matrixProblems, PRICE_METHODS } from '@baydesk/domain/pricing/price-matrix';
import { change, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { defineRecords, recordBase } from './define-records.ts';
import { amount, amountInAddress, cents, decimal, optionalText, requiredText, uuid, version } from './fields.ts';

/** Percent for markup and margin, a factor for a multiplier. */
const rowValue = decimal('Value', 0, 100_000);

const matrixRow = z.object({
  from_cents: amount('From'),
  to_cents: amount('To').nullable(),
  method: z.enum(PRICE_METHODS),
  value: rowValue,
});

export const pricingMatrixView = recordBase.extend({
  name: z.string(),
  is_default: z.boolean(),
  rows: z.array(
    z.object({
      from_cents: cents,
      to_cents: cents.nullable(),
      method: z.enum(PRICE_METHODS),
      value: z.number(),
    }),
  ),
  /** Names of the categories priced by it. */
  categories: z.array(z.string()),
});
export type PricingMatrix = z.output<typeof pricingMatrixView>;

export const MOST_MATRIX_ROWS = 50;

export const pricingMatrixRecords = defineRecords({
  resource: 'pricing',
  path: '/pricing-rules/matrices',
  noun: 'pricing matrix',
  plural: 'pricing matrices',
  fields: z.object({
    name: requiredText('Name', 60),
    rows: z
      .array(matrixRow)
      .max(MOST_MATRIX_ROWS)
      .superRefine((rows, context) => {
        for (const { row, field, message } of matrixProblems(rows))
          context.addIssue({ code: 'custom', path: [row, field], message });
      })
      .meta({ examples: [[{ from_cents: 0, to_cents: null, method: 'markup', value: 60 }]] }),
  }),
  view: pricingMatrixView,
  columns: ['name'],
});

export const setDefaultPricingMatrix = defineEndpoint({
  method: 'POST',
  path: '/pricing-rules/matrices/set-default',
  summary: 'Makes a matrix the one that prices what no category prices.',
  permission: change('pricing'),
  input: z.object({ id: uuid, version }),
  output: pricingMatrixView,
});

const FIXED_METHODS = ['price', ...PRICE_METHODS] as const;

export const fixedPriceRuleView = recordBase.extend({
  /** Null for a rule that counts for everything with its number. */
  catalogue_part_id: uuid.nullable(),
  /** The name of the part in the catalogue. */
  catalogue_part_name: z.string().nullable(),
  part_number: z.string(),
  description: z.string(),
  method: z.enum(FIXED_METHODS),
  /** Cents for a price, percent for markup and margin, a factor for a multiplier. */
  value: z.number(),
});
export type FixedPriceRule = z.output<typeof fixedPriceRuleView>;

export const fixedPriceRuleRecords = defineRecords({
  resource: 'pricing',
  path: '/pricing-rules/fixed',
  noun: 'fixed price rule',
  plural: 'fixed price rules',
  fields: z.object({
    catalogue_part_id: uuid.nullable().default(null),
    /** A part of the catalogue gives its own number. */
    part_number: requiredText('Part number', 60),
    description: optionalText('Description', 200),
    method: z.enum(FIXED_METHODS),
    value: decimal('Value', 0, MOST_CENTS),
  }),
  view: fixedPriceRuleView,
  columns: ['part_number', 'description'],
  filters: z.object({ catalogue_part_id: uuid.optional() }),
});

export const calculateSellPrice = defineEndpoint({
  method: 'GET',
  path: '/pricing-rules/calculate',
  summary: 'What a part that costs this much sells for, and why.',
  permission: view('pricing'),
  input: z.object({
    cost_cents: amountInAddress('Cost'),
    /** A rule of the part goes before a rule of its number. */
    catalogue_part_id: uuid.optional(),
    part_number: z.string().trim().max(60).optional(),
    category_id: uuid.optional(),
    manual_price_cents: amountInAddress('Price').optional(),
  }),
  output: z.object({
    price_cents: cents,
    source: z.enum(['manual', 'fixed_rule', 'category_matrix', 'default_matrix', 'cost']),
    rule_name: z.string().nullable(),
    row: z
      .object({ from_cents: cents, to_cents: cents.nullable(), method: z.enum(PRICE_METHODS), value: z.number() })
      .nullable(),
    margin_percent: z.number().nullable(),
    markup_percent: z.number().nullable(),
    is_below_cost: z.boolean(),
    reasons: z.array(z.string()),
  }),
});
