import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { changeVehicle } from '@baydesk/contract/vehicles.contract';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { readVehicle, useChangeVehicle } from '../use-vehicles.ts';
import { ChangeAllField } from './ChangeAllField.tsx';
import { VehicleFields } from './VehicleFields.tsx';
import { toVehicleFields } from './vehicle-values.ts';

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
