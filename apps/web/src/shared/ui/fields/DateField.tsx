import type { ComponentProps } from 'react';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { DateInput } from '../inputs/DateInput.tsx';
import { dateFormat, showTyped } from '../inputs/typed-format.ts';

const show = (value: string | null) => showTyped(dateFormat, value);

export function DateField({ name, label, ...props }: FieldProps<ComponentProps<typeof DateInput>>) {
  return <DateInput {...props} {...useFormField<string | null>(name, label, show)} />;
}
