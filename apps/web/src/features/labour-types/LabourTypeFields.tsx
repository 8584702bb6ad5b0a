import { MoneyField } from '../../shared/ui/fields/MoneyField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';

export function LabourTypeFields() {
  return (
    <>
      <TextField name="name" label="Name" placeholder="Shop labour" />
      <MoneyField name="rate_cents" label="Rate" description="For one hour" placeholder="145.00" />
    </>
  );
}
