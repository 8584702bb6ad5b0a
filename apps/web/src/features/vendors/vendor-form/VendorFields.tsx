import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import { PlaceFields } from '../../../shared/ui/fields/AddressFields.tsx';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { PhoneField } from '../../../shared/ui/fields/PhoneField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';

const TERMS = CREDIT_TERMS.map((term) => ({ value: term, label: term }));

/** The fields of a vendor, the same for a new and for an existing one. */
export function VendorFields() {
  const country_code = useFormText('country_code');
  return (
    <>
      <FieldRow>
        <TextField name="name" label="Name" withAsterisk />
        <TextField name="account_number" label="Our account number" />
      </FieldRow>
      <FieldRow>
        <TextField name="email" label="Ordering e-mail" inputMode="email" />
        <PhoneField name="telephone" label="Telephone" country_code={country_code} />
      </FieldRow>
      <FieldRow>
        <SelectField name="credit_terms" label="Credit terms" options={TERMS} />
        <NumberField
          name="lead_time_days"
          label="Lead time"
          rightSection="days"
          rightSectionWidth={48}
          rightSectionPointerEvents="none"
        />
        <MoneyField name="minimum_order_cents" label="Minimum order" placeholder="None" />
      </FieldRow>
      <TextField name="website" label="Website" placeholder="example.com" inputMode="url" />
      <PlaceFields />
      <TextAreaField name="note" label="Note" description="What everybody who orders there should know" />
    </>
  );
}
