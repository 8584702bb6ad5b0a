import { MEASUREMENT_TYPES } from '@baydesk/domain/catalogue/measurement-type';
import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';
import { MAX_ROWS_PER_PAGE, MOST_OF_A_PART } from '@baydesk/domain/limits';
import { cents as toCents } from '@baydesk/domain/money/cents';
import { change, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { defineRecords, recordBase, yesOrNo } from './define-records.ts';
import {
  amount,
  calendarDate,
  cents,
  decimal,
  instant,
  optionalAmount,
  optionalLongText,
  optionalText,
  price,
  requiredText,
  uuid,
} from './fields.ts';
import { namedPart } from './named-part.ts';
import { pinnedNote } from './pinned-note.ts';

const MOST_AT_ONCE = 200;
export const MOST_VENDORS_OF_A_PART = 20;
export const MOST_ALTERNATES = 20;
export const MOST_PARTS_OF_A_SET = 100;

const manufacturerView = recordBase.extend({ name: z.string(), parts_count: z.int() });
export type Manufacturer = z.output<typeof manufacturerView>;

export const manufacturerRecords = defineRecords({
  resource: 'parts_catalogue',
  path: '/parts-catalogue/manufacturers',
  noun: 'manufacturer',
  plural: 'manufacturers',
  fields: z.object({ name: requiredText('Name', 80) }),
  view: manufacturerView,
  columns: ['name', 'parts_count'],
});

const measurementView = recordBase.extend({ name: z.string(), measurement_type: z.enum(MEASUREMENT_TYPES) });
export type Measurement = z.output<typeof measurementView>;

export const measurementRecords = defineRecords({
  resource: 'parts_catalogue',
  path: '/parts-catalogue/measurements',
  noun: 'measurement',
  plural: 'measurements',
  fields: z.object({ name: requiredText('Name', 40), measurement_type: z.enum(MEASUREMENT_TYPES) }),
  view: measurementView,
  columns: ['name', 'measurement_type'],
});

const cataloguePartRow = recordBase.extend({
  name: z.string(),
  part_number: z.string(),
  category_id: uuid,
  category_label: z.string(),
  manufacturer_id: uuid.nullable(),
  manufacturer_name: z.string(),
  measurement_id: uuid.nullable(),
  /** The name of the unit it is counted in. */
  measurement: z.string(),
  size: z.string(),
  barcode: z.string(),
  core_charge_cents: price,
  /** True for parts that are not counted, such as freight. */
  is_stockless: z.boolean(),
  superseded_by: namedPart.nullable(),
});
export type CataloguePartRow = z.output<typeof cataloguePartRow>;

/** A vendor's own number and price of a part; costs are null for people who do not see them. */
const vendorPart = z.object({
  vendor_id: uuid,
  vendor_name: z.string(),
  part_number: z.string(),
  last_cost_cents: cents.nullable(),
  last_cost_on: calendarDate.nullable(),
});

const cataloguePartView = cataloguePartRow.extend({
  alternates: z.array(namedPart),
  /** The parts that this one replaces. */
  supersedes: z.array(namedPart),
  vendor_parts: z.array(vendorPart),
  notes_count: z.int(),
  pinned_note: pinnedNote.nullable(),
  created_on: instant,
});
export type CataloguePart = z.output<typeof cataloguePartView>;

export const cataloguePartRecords = defineRecords({
  resource: 'parts_catalogue',
  path: '/parts-catalogue/catalogue-parts',
  noun: 'catalogue part',
  plural: 'catalogue parts',
  fields: z.object({
    name: requiredText('Name', 200),
    part_number: requiredText('Part number', 60).refine((number) => partNumberKey(number) !== '', {
      message: 'Part number must have a letter or a digit',
    }),
    category_id: uuid,
    manufacturer_id: uuid.nullable().default(null),
    measurement_id: uuid.nullable().default(null),
    size: optionalText('Size', 60),
    barcode: optionalText('Barcode', 60),
    core_charge_cents: amount('Core charge').default(toCents(0)),
    is_stockless: z.boolean().default(false),
    superseded_by_id: uuid.nullable().default(null),
    alternate_ids: z.array(uuid).max(MOST_ALTERNATES).default([]),
    vendor_parts: z
      .array(
        z.object({
          vendor_id: uuid,
          part_number: optionalText('Part number', 60),
          /** A changed cost is dated today. */
          last_cost_cents: optionalAmount('Last cost'),
        }),
      )
      .max(MOST_VENDORS_OF_A_PART)
      .default([]),
  }),
  view: cataloguePartRow,
  rows_per_page: MAX_ROWS_PER_PAGE,
  columns: ['part_number', 'name', 'category_label', 'manufacturer_name', 'relevance'],
  filters: z.object({
    category_id: uuid.optional(),
    manufacturer_id: uuid.optional(),
    vendor_id: uuid.optional(),
    is_superseded: yesOrNo.optional(),
  }),
});

export const viewCataloguePart = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/catalogue-parts/{id}/view',
  summary: 'One part of the catalogue, with what vendors call it and what does for it.',
  permission: view('parts_catalogue'),
  input: z.object({ id: uuid }),
  output: z.object({ catalogue_part: cataloguePartView }),
});

const partOption = namedPart.extend({
  manufacturer_name: z.string(),
  category_id: uuid,
  core_charge_cents: price,
  /** The last cost at any vendor; null for people who do not see costs. */
  last_cost_cents: cents.nullable(),
  /** Offered instead of an old number. */
  superseded_by: namedPart.nullable(),
});
export type PartOption = z.output<typeof partOption>;

export const cataloguePartOptions = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/catalogue-parts/options',
  summary: 'Parts to choose from in a picker, the best matches of a number, a name or a barcode first.',
  permission: view('parts_catalogue'),
  input: z.object({ search: z.string().trim().max(200).default('') }),
  output: z.object({ collection: z.array(partOption) }),
});

export const cataloguePartsWithoutRules = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/catalogue-parts/without-fixed-rules',
  summary: 'Parts to choose from for a fixed price rule: those that have none yet.',
  permission: view('pricing'),
  input: z.object({ search: z.string().trim().max(200).default('') }),
  output: z.object({ collection: z.array(partOption) }),
});

export const changePartsCategory = defineEndpoint({
  method: 'POST',
  path: '/parts-catalogue/catalogue-parts/change-category',
  summary: 'Puts the chosen parts into another category.',
  permission: change('parts_catalogue'),
  input: z.object({
    ids: z.array(uuid).min(1, 'Part must have at least 1 option(s) selected').max(MOST_AT_ONCE),
    category_id: uuid,
  }),
  output: z.object({ parts_changed: z.int() }),
});

const partSetView = recordBase.extend({
  name: z.string(),
  description: z.string(),
  items: z.array(
    z.object({
      part_id: uuid,
      part_number: z.string(),
      name: z.string(),
      measurement: z.string(),
      is_retired: z.boolean(),
      quantity: z.number(),
    }),
  ),
});
export type PartSet = z.output<typeof partSetView>;

export const partSetRecords = defineRecords({
  resource: 'parts_catalogue',
  path: '/parts-catalogue/part-sets',
  noun: 'part set',
  plural: 'part sets',
  fields: z.object({
    name: requiredText('Name', 120),
    description: optionalLongText('Description', 2000),
    items: z
      .array(z.object({ part_id: uuid, quantity: decimal('Quantity', 0.0001, MOST_OF_A_PART) }))
      .min(1, 'Parts must have at least 1 option(s) selected')
      .max(MOST_PARTS_OF_A_SET),
  }),
  view: partSetView,
  rows_per_page: MAX_ROWS_PER_PAGE,
  columns: ['name'],
});
