import { SwitchField } from '../../shared/ui/fields/SwitchField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';

export function VehicleTypeFields() {
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
