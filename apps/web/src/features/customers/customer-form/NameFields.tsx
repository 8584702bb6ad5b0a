import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';

export function NameFields() {
  if (useFormText('customer_type') === 'company')
    return <TextField name="company_name" label="Company name" withAsterisk />;
  return (
    <FieldRow>
      <TextField name="first_name" label="First name" withAsterisk />
      <TextField name="last_name" label="Last name" />
    </FieldRow>
  );
}
