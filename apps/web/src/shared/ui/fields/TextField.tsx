import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';

export function TextField({ name, label, ...props }: FieldProps<TextInputProps>) {
  const { value, onChange, ...field } = useFormField<string | null>(name, label);
  return (
    <TextInput {...props} {...field} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
