import { CountryField } from '../../../shared/ui/fields/CountryField.tsx';
import { PhoneField } from '../../../shared/ui/fields/PhoneField.tsx';
import { RegionField } from '../../../shared/ui/fields/RegionField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';

export function RemitToAddressFields() {
  const country_code = useFormText('country_code');
  return (
    <>
      <TextField name="name" label="Name" placeholder="Halton Truck Repair, accounts" />
      <TextField name="address" label="Address" />
      <FieldRow>
        <TextField name="city" label="City" />
        <TextField name="postal_code" label="Postal code" />
      </FieldRow>
      <FieldRow>
        <CountryField name="country_code" label="Country" regionName="state_or_province" />
        <RegionField name="state_or_province" label="State or province" countryName="country_code" />
      </FieldRow>
      <FieldRow>
        <PhoneField name="telephone" label="Telephone" country_code={country_code} />
        <TextField name="email" label="Email" inputMode="email" />
      </FieldRow>
    </>
  );
}
