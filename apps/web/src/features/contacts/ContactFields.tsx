import { CONTACT_TYPES, CONTACT_TYPE_LABELS } from '@baydesk/domain/contacts/contact-type';
import { AutocompleteField } from '../../shared/ui/fields/AutocompleteField.tsx';
import { PhoneField } from '../../shared/ui/fields/PhoneField.tsx';
import { SelectField } from '../../shared/ui/fields/SelectField.tsx';
import { SwitchField } from '../../shared/ui/fields/SwitchField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../shared/ui/form/FieldRow.tsx';
import { useDepartmentNames } from './use-contacts.ts';

const TYPES = CONTACT_TYPES.map((type) => ({ value: type, label: CONTACT_TYPE_LABELS[type] }));

export function ContactFields({ country_code }: { country_code: string }) {
  const departments = useDepartmentNames();
  return (
    <>
      <FieldRow>
        <TextField name="first_name" label="First name" />
        <TextField name="last_name" label="Last name" />
      </FieldRow>
      <FieldRow>
        <PhoneField name="telephone" label="Telephone" country_code={country_code} />
        <TextField name="email" label="E-mail" inputMode="email" />
      </FieldRow>
      <FieldRow>
        <TextField name="title" label="Title" placeholder="Fleet manager" />
        <AutocompleteField name="department" label="Department" suggestions={departments} />
      </FieldRow>
      <SelectField name="contact_type" label="Type" options={TYPES} />
      <SwitchField
        name="is_billing_contact"
        label="Billing contact"
        description="Gets the invoices and statements by e-mail"
      />
    </>
  );
}
