import type { ComponentProps } from 'react';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { NumberInput } from '../inputs/NumberInput.tsx';

export function NumberField({ name, label, ...props }: FieldProps<ComponentProps<typeof NumberInput>>) {
  return <NumberInput {...props} {...useFormField<number | null>(name, label)} />;
}
