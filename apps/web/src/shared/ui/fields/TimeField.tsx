import type { ComponentProps } from 'react';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { TimeInput } from '../inputs/TimeInput.tsx';

export function TimeField({ name, label, ...props }: FieldProps<ComponentProps<typeof TimeInput>>) {
  return <TimeInput {...props} {...useFormField<string | null>(name, label)} />;
}
