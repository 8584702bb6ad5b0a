import type { DecodedVin, Vehicle, VinCandidate } from '@baydesk/contract/vehicles.contract';
import type { VehicleOwner, VehicleReading } from '@baydesk/contract/vehicles.contract';
import { HALTON_ID } from './customers.ts';
import { id } from './people.ts';

export const UNIT_214_ID = id(601);
const READ_AT = '2026-02-03T15:00:00.000Z';

/** Unit 214 of Halton Freight, a Kenworth with 612,480 km. */
export const vehicleOf = (differing: Partial<Vehicle> = {}): Vehicle => ({
  id: UNIT_214_ID,
  version: 1,
  is_retired: false,
  customer_id: HALTON_ID,
  customer_name: 'Halton Freight',
  vehicle_info: '2019 Kenworth T680 214',
  unit: '214',
  vin: '1XKYDP9XXFJ440749',
  licence_plate: 'BN 41872',
  year: 2019,
  maker_name: 'Kenworth',
  model_name: 'T680',
  vehicle_maker_id: null,
  vehicle_model_id: null,
  vehicle_type_id: null,
  vehicle_type: null,
  counts_engine_hours: false,
  trim: '',
  engine: 'Paccar MX-13',
  drivetrain: '',
  notes: '',
  pin_notes: '',
  mileage_unit: 'km',
  mileage: 612_480,
  mileage_read_at: READ_AT,
  engine_hours: null,
  engine_hours_read_at: null,
  contact_id: null,
  contact_name: null,
  contact_telephone: null,
  number_of_work_orders: 0,
  invoices: 0,
  created_on: '2026-01-05T14:00:00.000Z',
  ...differing,
});

/** A reading of the odometer of unit 214. */
export const readingOf = (value: number, differing: Partial<VehicleReading> = {}): VehicleReading => ({
  id: id(value),
  vehicle_id: UNIT_214_ID,
  kind: 'mileage',
  value,
  read_at: READ_AT,
  is_lower: false,
  remark: '',
  recorded_by: 'Robin Okafor',
  ...differing,
});

/** The present owner of unit 214, Halton Freight. */
export const ownerOf = (differing: Partial<VehicleOwner> = {}): VehicleOwner => ({
  id: id(611),
  vehicle_id: UNIT_214_ID,
  vehicle_info: '2019 Kenworth T680 214',
  vin: '1XKYDP9XXFJ440749',
  unit: '214',
  customer_id: HALTON_ID,
  customer_name: 'Halton Freight',
  owned_from: '2026-01-05T14:00:00.000Z',
  owned_until: null,
  reason: '',
  is_retired: false,
  version: 1,
  ...differing,
});

const NOTHING: VinCandidate = {
  year: null,
  maker_name: null,
  model_name: null,
  series: null,
  trim: null,
  engine: null,
  fuel_type: null,
  drivetrain: null,
  vehicle_type: null,
  registered_as: null,
  body_class: null,
  gross_weight_class: null,
  manufacturer_name: null,
  plant: null,
};

/** A VIN that may be one of these vehicles. */
export const decodedOf = (
  vin: string,
  candidates: readonly Partial<VinCandidate>[],
  differing: Partial<DecodedVin> = {},
): DecodedVin => ({
  vin,
  candidates: candidates.map((candidate) => ({ ...NOTHING, ...candidate })),
  warnings: [],
  source: 'vpic',
  cannot_decode: null,
  ...differing,
});
