import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';

const VEHICLE = { one: 'vehicle', many: 'vehicles' };
const VEHICLE_NAME = sql`coalesce(nullif(unit, ''), nullif(licence_plate, ''), nullif(vin, ''), 'without a number')`;

export const vehiclesUses: Uses = {
  'vehicles.vehicle_type_id': {
    ...VEHICLE,
    users: (id) => sql`select ${VEHICLE_NAME} as name from vehicles where vehicle_type_id = ${id}`,
  },
  'vehicles.customer_id': {
    ...VEHICLE,
    users: (id) => sql`select ${VEHICLE_NAME} as name from vehicles where customer_id = ${id} and removed_at is null`,
  },
};
