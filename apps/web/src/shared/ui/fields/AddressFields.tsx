import type { ReactNode } from 'react';
import { FieldRow } from '../form/FieldRow.tsx';
import { useFormText } from '../form/use-form-field.ts';
import { CountryField } from './CountryField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { RegionField } from './RegionField.tsx';
import { TextField } from './TextField.tsx';

/** The contract's `addressFields`; the children are placed beside the telephone. */
export function AddressFields({ children }: { children: ReactNode }) {
  const country_code = useFormText('country_code');
  return (
    <>
      <PlaceFields />
      <FieldRow>
        <PhoneField name="telephone" label="Telephone" country_code={country_code} />
        {children}
      </FieldRow>
    </>
  );
}

/** The address without the telephone, for forms that have the telephone elsewhere. */
export function PlaceFields() {
  return (
    <>
      <TextField name="address" label="Address" />
      <FieldRow>
        <TextField name="city" label="City" />
        <TextField name="postal_code" label="Postal code" />
      </FieldRow>
      <FieldRow>
        <CountryField name="country_code" label="Country" regionName="state_or_province" />
        <RegionField name="state_or_province" label="State or province" countryName="country_code" />
      </FieldRow>
    </>
  );
}
