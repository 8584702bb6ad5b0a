import { MAKERS_PER_PAGE, MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { view } from '@baydesk/domain/permissions/permission';
import { VEHICLE_TYPES } from '@baydesk/domain/vehicles/vehicle-type';
import { VIN_WARNINGS } from '@baydesk/domain/vehicles/vin-warnings';
import type { VinWarning } from '@baydesk/domain/vehicles/vin-warnings';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { requiredText } from './fields.ts';
import { listInput, listOutput } from './list.ts';

const VIN_WARNING_CODES = Object.keys(VIN_WARNINGS) as [VinWarning, ...VinWarning[]];

/** One vehicle a VIN can be; null where the data do not say. */
export const vinCandidate = z.object({
  year: z.int().nullable(),
  maker_name: z.string().nullable(),
  model_name: z.string().nullable(),
  series: z.string().nullable(),
  trim: z.string().nullable(),
  engine: z.string().nullable(),
  fuel_type: z.string().nullable(),
  drivetrain: z.string().nullable(),
  vehicle_type: z.enum(VEHICLE_TYPES).nullable(),
  /** NHTSA's own words: what the maker registered it as, its body, its weight class. */
  registered_as: z.string().nullable(),
  body_class: z.string().nullable(),
  gross_weight_class: z.string().nullable(),
  manufacturer_name: z.string().nullable(),
  plant: z.string().nullable(),
});
export type VinCandidate = z.output<typeof vinCandidate>;

export const decodedVin = z.object({
  vin: z.string(),
  /** The likeliest first; more than one when the VIN fits several model years. */
  candidates: z.array(vinCandidate),
  warnings: z.array(z.object({ code: z.enum(VIN_WARNING_CODES), message: z.string() })),
  source: z.enum(['vpic', 'service']),
  /** Why there are no candidates. */
  cannot_decode: z.string().nullable(),
});
export type DecodedVin = z.output<typeof decodedVin>;

export const vehicleNameView = z.object({ name: z.string() });

const namesInput = listInput(['name']).extend({
  rows_per_page: z.coerce.number().int().min(1).max(MAX_ROWS_PER_PAGE).default(MAKERS_PER_PAGE),
});

export const decodeVin = defineEndpoint({
  method: 'GET',
  path: '/vehicles/decode-vin',
  summary: 'What a VIN says about its vehicle.',
  permission: view('vehicle'),
  input: z.object({
    vin: z
      .string()
      .max(100)
      .meta({ examples: ['1HGCM82633A004352'] }),
  }),
  output: decodedVin,
});

export const listMakers = defineEndpoint({
  method: 'GET',
  path: '/vehicles/makers',
  summary: 'The makers of vehicles.',
  permission: view('vehicle'),
  input: namesInput,
  output: listOutput(vehicleNameView),
});

export const listModels = defineEndpoint({
  method: 'GET',
  path: '/vehicles/models',
  summary: 'The models of a maker.',
  permission: view('vehicle'),
  input: namesInput.extend({ maker: requiredText('Maker', 200) }),
  output: listOutput(vehicleNameView),
});
