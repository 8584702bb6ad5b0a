import { SwitchField } from '../../shared/ui/fields/SwitchField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';

export function PaymentMethodFields() {
  return (
    <>
      <TextField name="name" label="Name" placeholder="Cheque" />
      <SwitchField
        name="needs_reference"
        label="Asks for a reference"
        description="Such as the number of the cheque or of the transfer."
      />
    </>
  );
}
