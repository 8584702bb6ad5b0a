import { PhoneField } from '../../../shared/ui/fields/PhoneField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';

export function VendorContactFields({ country_code }: { country_code: string }) {
  return (
    <>
      <FieldRow>
        <TextField name="first_name" label="First name" withAsterisk />
        <TextField name="last_name" label="Last name" />
      </FieldRow>
      <FieldRow>
        <PhoneField name="telephone" label="Telephone" country_code={country_code} />
        <TextField name="email" label="E-mail" inputMode="email" />
      </FieldRow>
      <FieldRow>
        <TextField name="title" label="Title" placeholder="Inside sales" />
        <TextField name="department" label="Department" placeholder="Parts counter" />
      </FieldRow>
    </>
  );
}
