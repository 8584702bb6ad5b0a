import type { listVehicleTypes, VehicleType } from '@baydesk/contract/vehicle-types.contract';
import type { ListColumn } from '../../shared/ui/list/list-definition.ts';

/** 'Engine hours, licence plate' */
function askedFor({ counts_engine_hours, needs_licence_plate }: VehicleType): string {
  if (!counts_engine_hours) return needs_licence_plate ? 'Licence plate' : '';
  return needs_licence_plate ? 'Engine hours, licence plate' : 'Engine hours';
}

export const VEHICLE_TYPE_COLUMNS: readonly ListColumn<typeof listVehicleTypes>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(200px, 420px)',
    sort_by: 'name',
    value: ({ name }) => name,
  },
  { id: 'asked_for', header: 'Asks for', width: 'minmax(200px, 1fr)', value: askedFor, isMuted: true },
];
