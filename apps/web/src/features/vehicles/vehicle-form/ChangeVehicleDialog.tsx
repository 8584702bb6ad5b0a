import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { changeVehicle } from '@baydesk/contract/vehicles.contract';
import { Checkbox } from '@mantine/core';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { readVehicle, useChangeVehicle, useOrderCounts } from '../use-vehicles.ts';
import { toVehicleFields } from './vehicle-values.ts';
import { VehicleFields } from './VehicleFields.tsx';

const LABEL = 'Also change its open orders';

/** An order keeps the vehicle as it was when the order was written, unless this box is ticked. */
function ChangeAllField({ vehicle }: { vehicle: Vehicle }) {
  const open_count = useOrderCounts({ vehicleId: vehicle.id })?.open_count ?? 0;
  const { value, onChange, name, label, error } = useFormField<0 | 1>('changeAll', LABEL, (on) =>
    on === 1 ? 'Yes' : 'No',
  );
  if (open_count === 0) return null;
  return (
    <Checkbox
      name={name}
      label={label}
      description={open_count === 1 ? '1 order is open' : `${open_count} orders are open`}
      checked={value === 1}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
    />
  );
}

interface ChangeVehicleDialogProps {
  vehicle: Vehicle;
  onClose: () => void;
}

export function ChangeVehicleDialog({ vehicle, onClose }: ChangeVehicleDialogProps) {
  return (
    <FormDialog
      title={vehicle.vehicle_info}
      endpoint={changeVehicle}
      initial={{ ...toVehicleFields(vehicle), changeAll: 0 }}
      mutation={useChangeVehicle()}
      reload={async () => toVehicleFields(await readVehicle(vehicle.id))}
      onClose={onClose}
      onSaved={({ vehicle_info }) => showNotice(done(`${vehicle_info} is saved`))}
      size={640}
    >
      <VehicleFields customer={{ id: vehicle.customer_id, name: vehicle.customer_name }} vehicle={vehicle} />
      <ChangeAllField vehicle={vehicle} />
    </FormDialog>
  );
}
