import type { Customer } from '@baydesk/contract/customers.contract';
import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { createVehicle } from '@baydesk/contract/vehicles.contract';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useCreateVehicle, useVehicleTypes } from '../use-vehicles.ts';
import { VehicleFields } from './VehicleFields.tsx';
import { blankVehicle } from './vehicle-values.ts';

interface CreateVehicleDialogProps {
  customer: Pick<Customer, 'id' | 'name'>;
  onClose: () => void;
  /** Called with the new vehicle, for forms that then choose it. */
  onCreated?: (vehicle: Vehicle) => void;
}

/** Fleets are entered truck after truck, so Ctrl-Enter saves one and starts the next. */
export function CreateVehicleDialog({ customer, onClose, onCreated }: CreateVehicleDialogProps) {
  const create = useCreateVehicle();
  const types = useVehicleTypes();
  const countsHours = (vehicle_type_id: string | null | undefined) =>
    types.some(({ id, counts_engine_hours }) => id === vehicle_type_id && counts_engine_hours);
  return (
    <FormDialog
      title={`New vehicle of ${customer.name}`}
      endpoint={createVehicle}
      initial={blankVehicle(customer.id)}
      mutation={{
        // Hours that were typed before another type was chosen are hidden, so they are not sent.
        mutateAsync: (input) =>
          create.mutateAsync(countsHours(input.vehicle_type_id) ? input : { ...input, engine_hours: null }),
      }}
      onClose={onClose}
      onSaved={(vehicle) => {
        showNotice(done(`${vehicle.vehicle_info} is added`));
        onCreated?.(vehicle);
      }}
      another={onCreated ? false : 'by_key'}
      size={640}
    >
      <VehicleFields customer={customer} />
    </FormDialog>
  );
}
