import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import { AttachmentField } from '../../../shared/ui/fields/AttachmentField.tsx';
import { CheckboxField } from '../../../shared/ui/fields/CheckboxField.tsx';
import { ColorField } from '../../../shared/ui/fields/ColorField.tsx';
import { CountryField } from '../../../shared/ui/fields/CountryField.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { DateTimeField } from '../../../shared/ui/fields/DateTimeField.tsx';
import { HoursField } from '../../../shared/ui/fields/HoursField.tsx';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { MultiSelectField } from '../../../shared/ui/fields/MultiSelectField.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { PasswordField } from '../../../shared/ui/fields/PasswordField.tsx';
import { PhoneField } from '../../../shared/ui/fields/PhoneField.tsx';
import { QuantityField } from '../../../shared/ui/fields/QuantityField.tsx';
import { RegionField } from '../../../shared/ui/fields/RegionField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { SwitchField } from '../../../shared/ui/fields/SwitchField.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { TimeField } from '../../../shared/ui/fields/TimeField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { uploadSample } from './upload-sample.ts';

const TERMS = CREDIT_TERMS.map((term) => ({ value: term, label: term }));
const SERVICES = ['service', 'maintenance', 'repair', 'inspection', 'warranty'].map((value) => ({
  value,
  label: value,
}));

export function SampleFields() {
  return (
    <>
      <TextField name="name" label="Name" />
      <TextAreaField name="story" label="Story" />
      <FieldRow>
        <MoneyField name="price_cents" label="Price" />
        <HoursField name="estimated_minutes" label="Estimate" />
        <QuantityField name="quantity" label="Quantity" />
        <NumberField name="mileage" label="Mileage" />
      </FieldRow>
      <FieldRow>
        <DateField name="due_on" label="Due on" />
        <TimeField name="opens_at" label="Opens at" />
      </FieldRow>
      <DateTimeField name="promised_at" label="Promised" />
      <FieldRow>
        <PhoneField name="telephone" label="Telephone" />
        <SelectField name="terms" label="Terms" options={TERMS} />
      </FieldRow>
      <MultiSelectField name="services" label="Services" options={SERVICES} />
      <FieldRow>
        <SwitchField name="is_warranty" label="Warranty" />
        <CheckboxField name="is_authorized" label="Authorized to repair" />
      </FieldRow>
      <FieldRow>
        <CountryField name="country_code" label="Country" regionName="state_or_province" />
        <RegionField name="state_or_province" label="State or province" countryName="country_code" />
      </FieldRow>
      <FieldRow>
        <ColorField name="color" label="Color" />
      </FieldRow>
      <PasswordField name="new_password" label="New password" autoComplete="new-password" />
      <AttachmentField
        name="attachments"
        label="Photos"
        upload={uploadSample}
        mimeTypes={['image/png', 'image/jpeg', 'application/pdf']}
      />
    </>
  );
}
