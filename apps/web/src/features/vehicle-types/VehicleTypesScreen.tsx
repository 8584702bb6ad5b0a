import {
  changeVehicleType,
  createVehicleType,
  listVehicleTypes,
  removeVehicleType,
  retireVehicleType,
} from '@baydesk/contract/vehicle-types.contract';
import { RecordsScreen } from '../../shared/ui/records/RecordsScreen.tsx';
import { VehicleTypeFields } from './VehicleTypeFields.tsx';
import { VEHICLE_TYPE_COLUMNS } from './vehicle-type-columns.tsx';

const ENDPOINTS = {
  list: listVehicleTypes,
  create: createVehicleType,
  change: changeVehicleType,
  retire: retireVehicleType,
  remove: removeVehicleType,
};

export function VehicleTypesScreen() {
  return (
    <RecordsScreen
      title="Vehicle types"
      noun="vehicle type"
      resource="vehicle_type"
      endpoints={ENDPOINTS}
      columns={VEHICLE_TYPE_COLUMNS}
      blank={{ name: '', counts_engine_hours: false, needs_licence_plate: true }}
      toFields={({ name, counts_engine_hours, needs_licence_plate }) => ({
        name,
        counts_engine_hours,
        needs_licence_plate,
      })}
      nameOf={({ name }) => name}
      Fields={VehicleTypeFields}
      size="sm"
      emptyHint="A truck, a trailer and a reefer are asked for different things."
    />
  );
}
