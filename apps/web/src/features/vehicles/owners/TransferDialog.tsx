import type { Customer } from '@baydesk/contract/customers.contract';
import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { transferVehicle } from '@baydesk/contract/vehicles.contract';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { CustomerField } from '../../../shared/ui/fields/CustomerField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { readVehicle, useTransferVehicle } from '../use-vehicles.ts';

interface TransferDialogProps {
  vehicle: Vehicle;
  /** The new owner, where it is known. */
  to?: Pick<Customer, 'id' | 'name'>;
  onClose: () => void;
  onTransferred?: () => void;
}

export function TransferDialog({ vehicle, to, onClose, onTransferred }: TransferDialogProps) {
  const { id, version, vehicle_info, customer_name, contact_name } = vehicle;
  const fields = (of_version: number) => ({ id, version: of_version, customer_id: to?.id ?? null, reason: '' });
  return (
    <FormDialog
      title={to ? `Transfer ${vehicle_info} to ${to.name}` : `Transfer ${vehicle_info}`}
      submitLabel="Transfer"
      endpoint={transferVehicle}
      initial={fields(version)}
      mutation={useTransferVehicle()}
      reload={async () => fields((await readVehicle(id)).version)}
      onClose={onClose}
      onSaved={(transferred) => {
        showNotice(done(`${transferred.vehicle_info} now belongs to ${transferred.customer_name}`));
        onTransferred?.();
      }}
    >
      {!to && <CustomerField name="customer_id" label="New owner" except_id={vehicle.customer_id} />}
      <TextField name="reason" label="Reason" placeholder="Sold, lease returned, …" />
      <div>
        Its readings, notes and history go along. {customer_name} stays in its owners
        {contact_name ? `, and ${contact_name} stays with them as a contact` : ''}.
      </div>
    </FormDialog>
  );
}
