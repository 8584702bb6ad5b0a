import { AddressFields } from '../../shared/ui/fields/AddressFields.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';

export function RemitToAddressFields() {
  return (
    <>
      <TextField name="name" label="Name" placeholder="Halton Truck Repair, accounts" />
      <AddressFields>
        <TextField name="email" label="Email" inputMode="email" />
      </AddressFields>
    </>
  );
}
