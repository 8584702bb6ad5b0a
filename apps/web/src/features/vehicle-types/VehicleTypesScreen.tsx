import type { VehicleType } from '@baydesk/contract/vehicle-types.contract';
import { vehicleTypeRecords } from '@baydesk/contract/vehicle-types.contract';
import { SwitchField } from '../../shared/ui/fields/SwitchField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import type { ListColumn } from '../../shared/ui/list/screen/list-definition.ts';
import { RecordsScreen } from '../../shared/ui/records/RecordsScreen.tsx';

/** 'Engine hours, licence plate' */
function askedFor({ counts_engine_hours, needs_licence_plate }: VehicleType): string {
  if (!counts_engine_hours) return needs_licence_plate ? 'Licence plate' : '';
  return needs_licence_plate ? 'Engine hours, licence plate' : 'Engine hours';
}

const VEHICLE_TYPE_COLUMNS: readonly ListColumn<typeof vehicleTypeRecords.list>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(200px, 420px)',
    sort_by: 'name',
    value: ({ name }) => name,
  },
  { id: 'asked_for', header: 'Asks for', width: 'minmax(200px, 1fr)', value: askedFor, isMuted: true },
];

export function VehicleTypesScreen() {
  return (
    <RecordsScreen
      records={vehicleTypeRecords}
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

function VehicleTypeFields() {
  return (
    <>
      <TextField name="name" label="Name" placeholder="Trailer" />
      <SwitchField
        name="counts_engine_hours"
        label="Counts engine hours"
        description="It has an hour meter, which is read like the mileage."
      />
      <SwitchField
        name="needs_licence_plate"
        label="Needs a licence plate"
        description="It drives on the road, so its plate is asked for."
      />
    </>
  );
}
