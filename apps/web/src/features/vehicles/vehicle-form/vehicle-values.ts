import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import type { MileageUnit } from '@baydesk/domain/vehicles/reading';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';

const COUNTRIES_IN_MILES: readonly string[] = ['US', 'GB'];

/** The odometer unit of the location's country. */
const usualMileageUnit = (): MileageUnit => (COUNTRIES_IN_MILES.includes(workplaceFormat().country_code) ? 'mi' : 'km');

export const blankVehicle = (customer_id: string) => ({
  customer_id,
  vin: '',
  unit: '',
  licence_plate: '',
  year: null,
  maker_name: '',
  model_name: '',
  vehicle_type_id: null,
  trim: '',
  engine: '',
  drivetrain: '',
  notes: '',
  pin_notes: '',
  mileage_unit: usualMileageUnit(),
  mileage: null,
  engine_hours: null,
  contact_id: null,
});

/** A vehicle as the change of it takes it. */
export function toVehicleFields(vehicle: Vehicle) {
  const { id, version, vin, unit, licence_plate, year, vehicle_type_id, trim, engine, drivetrain } = vehicle;
  const { maker_name, model_name, notes, pin_notes, mileage_unit, contact_id } = vehicle;
  const identity = { id, version, vin, unit, licence_plate, contact_id };
  const build = { year, vehicle_type_id, trim, engine, drivetrain, mileage_unit };
  return { ...identity, ...build, notes, pin_notes, maker_name: maker_name ?? '', model_name: model_name ?? '' };
}
