import { MAKERS_PER_PAGE, MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { change, create, move, remove, view } from '@baydesk/domain/permissions/permission';
import { MILEAGE_UNITS, READING_KINDS } from '@baydesk/domain/vehicles/reading';
import { VEHICLE_TYPES } from '@baydesk/domain/vehicles/vehicle-type';
import { normalizeVin } from '@baydesk/domain/vehicles/vin';
import { VIN_WARNINGS } from '@baydesk/domain/vehicles/vin-warnings';
import type { VinWarning } from '@baydesk/domain/vehicles/vin-warnings';
import { maxNumber, minNumber } from '@baydesk/domain/validation/number-rules';
import { maxLength } from '@baydesk/domain/validation/text-rules';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { recordBase, yesOrNo } from './define-records.ts';
import { checked, instant, optionalLongText, optionalText, reading, requiredText, uuid, version } from './fields.ts';
import { listInput, listOutput } from './list.ts';

const VIN_WARNING_CODES = Object.keys(VIN_WARNINGS) as [VinWarning, ...VinWarning[]];

/** One vehicle that a VIN can stand for; null where the data have no answer. */
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
  /** NHTSA's registered type, body class and weight class. */
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

export const vehicleNameView = z.object({
  name: z.string(),
  /** The id, if the maker or model is in the shop's own list. */
  id: uuid.nullable(),
});

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

const NEXT_YEARS = 2100;

const vehicleFields = z.object({
  unit: optionalText('Unit', 40),
  /** Stored in capitals. Its validity depends on year and type, and is mostly a warning. */
  vin: checked(z.string().overwrite(normalizeVin), maxLength('VIN', 25)).default(''),
  licence_plate: optionalText('Licence plate', 20).overwrite((plate) => plate.toUpperCase()),
  year: checked(z.int(), minNumber('Year', 1900), maxNumber('Year', NEXT_YEARS)).nullable().default(null),
  maker_name: optionalText('Maker', 80),
  model_name: optionalText('Model', 80),
  vehicle_type_id: uuid.nullable().default(null),
  trim: optionalText('Trim', 80),
  engine: optionalText('Engine', 120),
  drivetrain: optionalText('Drivetrain', 40),
  notes: optionalLongText('Notes', 4000),
  pin_notes: optionalLongText('Pinned note', 500),
  mileage_unit: z.enum(MILEAGE_UNITS).default('km'),
  contact_id: uuid.nullable().default(null),
});

export const vehicleView = recordBase.extend({
  customer_id: uuid,
  customer_name: z.string(),
  /** 'Unknown Asset', or year, maker, model and unit. */
  vehicle_info: z.string(),
  unit: z.string(),
  vin: z.string(),
  licence_plate: z.string(),
  year: z.int().nullable(),
  maker_name: z.string().nullable(),
  model_name: z.string().nullable(),
  vehicle_maker_id: uuid.nullable(),
  vehicle_model_id: uuid.nullable(),
  vehicle_type_id: uuid.nullable(),
  vehicle_type: z.string().nullable(),
  counts_engine_hours: z.boolean(),
  trim: z.string(),
  engine: z.string(),
  drivetrain: z.string(),
  notes: z.string(),
  pin_notes: z.string(),
  mileage_unit: z.enum(MILEAGE_UNITS),
  mileage: z.number().nullable(),
  mileage_read_at: instant.nullable(),
  engine_hours: z.number().nullable(),
  engine_hours_read_at: instant.nullable(),
  contact_id: uuid.nullable(),
  contact_name: z.string().nullable(),
  contact_telephone: z.string().nullable(),
  /** At every location, without removed orders. */
  number_of_work_orders: z.int(),
  /** How many there are at every location, without reversed ones. */
  invoices: z.int(),
  created_on: instant,
});
export type Vehicle = z.output<typeof vehicleView>;

export const listVehicles = defineEndpoint({
  method: 'GET',
  path: '/vehicles',
  summary: 'The vehicles of a customer, or of all; found by unit, plate, VIN, year, maker, model or owner.',
  permission: view('vehicle'),
  input: listInput(['unit', 'year', 'created_on', 'relevance']).extend({
    customer_id: uuid.optional(),
    vehicle_type_id: uuid.optional(),
    is_retired: yesOrNo.default(false),
  }),
  output: listOutput(vehicleView),
});

export const viewVehicle = defineEndpoint({
  method: 'GET',
  path: '/vehicles/view/{id}',
  summary: 'One vehicle.',
  permission: view('vehicle'),
  input: z.object({ id: uuid }),
  output: vehicleView,
});

const readingFields = {
  mileage: reading('Mileage').nullable().default(null),
  engine_hours: reading('Engine hours').nullable().default(null),
};

export const createVehicle = defineEndpoint({
  method: 'POST',
  path: '/vehicles/create',
  summary: 'Adds a vehicle to a customer, with its first readings.',
  permission: create('vehicle'),
  input: vehicleFields.extend({ ...readingFields, id: uuid, customer_id: uuid }),
  output: vehicleView,
});

export const changeVehicle = defineEndpoint({
  method: 'POST',
  path: '/vehicles/change',
  summary: 'Changes a vehicle; changeAll 1 also changes its copies on open orders.',
  permission: change('vehicle'),
  input: vehicleFields.extend({ id: uuid, version, changeAll: z.literal([0, 1]).default(0) }),
  output: vehicleView,
});

export const changeVehicleContact = defineEndpoint({
  method: 'POST',
  path: '/vehicles/change-contact',
  summary: 'Says whom to ask about a vehicle; nothing means the customer’s preferred contact.',
  permission: change('vehicle'),
  input: z.object({ id: uuid, version, contact_id: uuid.nullable() }),
  output: vehicleView,
});

export const retireVehicle = defineEndpoint({
  method: 'POST',
  path: '/vehicles/retire',
  summary: 'Takes a vehicle that is sold or scrapped out of lists and pickers, or puts it back.',
  permission: remove('vehicle'),
  input: z.object({ id: uuid, version, is_retired: z.boolean() }),
  output: vehicleView,
});

export const removeVehicle = defineEndpoint({
  method: 'POST',
  path: '/vehicles/delete',
  summary: 'Deletes a vehicle; refused when documents name it.',
  permission: remove('vehicle'),
  input: z.object({ id: uuid, version }),
  output: z.object({ id: uuid }),
});

export const restoreVehicle = defineEndpoint({
  method: 'POST',
  path: '/vehicles/restore',
  summary: 'Brings a deleted vehicle back.',
  permission: remove('vehicle'),
  refuses: ['changed_meanwhile'],
  input: z.object({ id: uuid }),
  output: vehicleView,
});

export const transferVehicle = defineEndpoint({
  method: 'POST',
  path: '/vehicles/transfer',
  summary: 'Gives a vehicle to another customer; its history goes along, and the owner before is remembered.',
  permission: move('vehicle'),
  input: z.object({ id: uuid, version, customer_id: uuid, reason: optionalText('Reason', 200) }),
  output: vehicleView,
});

export const vehicleOwner = z.object({
  id: uuid,
  vehicle_id: uuid,
  vehicle_info: z.string(),
  vin: z.string(),
  unit: z.string(),
  customer_id: uuid,
  customer_name: z.string(),
  owned_from: instant,
  owned_until: instant.nullable(),
  reason: z.string(),
  is_retired: z.boolean(),
  version,
});
export type VehicleOwner = z.output<typeof vehicleOwner>;

export const vehicleOwners = defineEndpoint({
  method: 'GET',
  path: '/vehicles/owners',
  summary: 'Who owned a vehicle, the newest first: by its id, or by its VIN across the organization.',
  permission: view('vehicle'),
  input: z.object({ vin: z.string().overwrite(normalizeVin).max(25).optional(), vehicle_id: uuid.optional() }),
  output: z.object({ collection: z.array(vehicleOwner) }),
});

export const vehicleReading = z.object({
  id: uuid,
  vehicle_id: uuid,
  kind: z.enum(READING_KINDS),
  value: z.number(),
  read_at: instant,
  is_lower: z.boolean(),
  remark: z.string(),
  recorded_by: z.string(),
});
export type VehicleReading = z.output<typeof vehicleReading>;

export const listReadings = defineEndpoint({
  method: 'GET',
  path: '/vehicles/readings',
  summary: 'The readings of a vehicle’s odometer and hour meter, the newest first.',
  permission: view('vehicle'),
  input: listInput(['read_at']).extend({ vehicle_id: uuid, kind: z.enum(READING_KINDS).optional() }),
  output: listOutput(vehicleReading),
});

export const addReading = defineEndpoint({
  method: 'POST',
  path: '/vehicles/add-reading',
  summary: 'Records a reading; one that is lower than the newest must be confirmed.',
  permission: change('vehicle'),
  input: z.object({
    id: uuid,
    vehicle_id: uuid,
    kind: z.enum(READING_KINDS),
    value: reading('Reading'),
    is_lower_right: z.boolean().default(false),
    remark: optionalText('Remark', 200),
  }),
  output: vehicleView,
});

export const removeReading = defineEndpoint({
  method: 'POST',
  path: '/vehicles/remove-reading',
  summary: 'Takes a reading out of the history, or puts it back.',
  permission: change('vehicle'),
  input: z.object({ id: uuid, is_removed: z.boolean() }),
  output: vehicleView,
});
