import type { ComponentProps } from 'react';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { PhoneInput } from '../inputs/PhoneInput.tsx';

/** The form holds an empty number as empty text, like the contracts. */
export function PhoneField({ name, label, ...props }: FieldProps<ComponentProps<typeof PhoneInput>>) {
  const { onChange, value, ...field } = useFormField<string | null>(name, label);
  return (
    <PhoneInput {...props} {...field} value={value === '' ? null : value} onChange={(typed) => onChange(typed ?? '')} />
  );
}
