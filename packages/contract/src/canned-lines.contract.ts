import { CANNED_LINE_NAME_CHARACTERS } from '@baydesk/domain/lines/copy-name';
import { MOST_OF_A_PART } from '@baydesk/domain/limits';
import { cents as toCents, formatCents } from '@baydesk/domain/money/cents';
import { create, move } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { defineRecords, recordBase } from './define-records.ts';
import {
  cents,
  decimal,
  minutes,
  optionalAmount,
  optionalLongText,
  optionalText,
  requiredText,
  uuid,
} from './fields.ts';
import { namedPart } from './named-part.ts';

export const MOST_PARTS_ON_A_LINE = 100;
const MOST_LINES = 1000;
/** Keeps a line's total within the range of exact integers. */
const MOST_COST = toCents(100_000_000_00);

const cannedPart = z
  .object({
    /** On an order this part of the catalogue is used, at the costs of that day; null for a part that is only described. */
    catalogue_part_id: uuid.nullable().default(null),
    part_number: optionalText('Part number', 60),
    description: requiredText('Description', 200),
    quantity: decimal('Quantity', 0.0001, MOST_OF_A_PART),
    category_id: uuid,
    cost_cents: optionalAmount('Cost'),
    /** Set by a person; otherwise computed from the cost when the line is used. */
    sell_price_cents: optionalAmount('Sell price'),
  })
  .superRefine(({ quantity, cost_cents }, context) => {
    if (quantity * (cost_cents ?? 0) <= MOST_COST) return;
    const message = `Parts cannot cost more than ${formatCents(MOST_COST)} together`;
    context.addIssue({ code: 'custom', path: ['quantity'], message });
  });

const cannedPartView = z.object({
  catalogue_part_id: uuid.nullable(),
  /** The part in the catalogue; null for a part that is only described. */
  catalogue_part: namedPart.nullable(),
  /** The newer part that is used instead, if this one was replaced. */
  superseded_by: namedPart.nullable(),
  part_number: z.string(),
  description: z.string(),
  quantity: z.number(),
  category_id: uuid,
  category_name: z.string(),
  cost_cents: cents.nullable(),
  sell_price_cents: cents.nullable(),
  /** The cost of one piece today: of a catalogue part the average at this location, or a vendor's last price. */
  cost_today_cents: cents.nullable(),
  /** The current sell price of one piece, set by a person or by the rules; null while there is none. */
  price_today_cents: cents.nullable(),
});

export const cannedLineView = recordBase.extend({
  name: z.string(),
  description: z.string(),
  category: z.string(),
  labour_type_id: uuid.nullable(),
  labour_type_name: z.string().nullable(),
  rate_cents: cents.nullable(),
  /** Minutes. */
  time_estimate: z.number(),
  fixed_price_cents: cents.nullable(),
  is_diagnosis: z.boolean(),
  is_warranty: z.boolean(),
  line_order: z.int(),
  parts: z.array(cannedPartView),
  /** All amounts are null for people from whom prices are hidden. */
  labour_cents: cents.nullable(),
  parts_cents: cents.nullable(),
  total_cents: cents.nullable(),
});
export type CannedLine = z.output<typeof cannedLineView>;

export const cannedLineRecords = defineRecords({
  resource: 'canned_line',
  path: '/canned-lines',
  noun: 'canned line',
  plural: 'canned lines',
  // The costs are those at the location.
  location: 'optional',
  fields: z.object({
    name: requiredText('Name', CANNED_LINE_NAME_CHARACTERS),
    description: optionalLongText('Description', 2000),
    category: optionalText('Category', 60),
    labour_type_id: uuid.nullable().default(null),
    time_estimate: minutes('Time'),
    fixed_price_cents: optionalAmount('Fixed price'),
    is_diagnosis: z.boolean().default(false),
    is_warranty: z.boolean().default(false),
    parts: z.array(cannedPart).max(MOST_PARTS_ON_A_LINE).default([]),
  }),
  view: cannedLineView,
  columns: ['line_order', 'name', 'category'],
  filters: z.object({ category: z.string().trim().max(60).optional() }),
});

export const duplicateCannedLine = defineEndpoint({
  method: 'POST',
  path: '/canned-lines/duplicate',
  summary: 'Makes a copy of a canned line, right below it.',
  permission: create('canned_line'),
  location: 'optional',
  input: z.object({ id: uuid, copy_id: uuid }),
  output: cannedLineView,
});

export const orderCannedLines = defineEndpoint({
  method: 'POST',
  path: '/canned-lines/change-order',
  summary: 'Puts canned lines into the order given, in the places they hold together.',
  permission: move('canned_line'),
  input: z.object({ ids: z.array(uuid).min(1).max(MOST_LINES) }),
  output: z.object({}),
});
