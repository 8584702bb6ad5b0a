import type { CheckboxProps } from '@mantine/core';
import { Checkbox } from '@mantine/core';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';

export function CheckboxField({ name, label, ...props }: FieldProps<CheckboxProps>) {
  const { value, onChange, required: _, ...field } = useFormField<boolean>(name, label, (on) => (on ? 'Yes' : 'No'));
  return <Checkbox {...props} {...field} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
