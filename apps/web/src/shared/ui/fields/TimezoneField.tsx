import type { ComponentProps } from 'react';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { TimezoneSelect } from '../inputs/TimezoneSelect.tsx';

export function TimezoneField({ name, label, ...props }: FieldProps<ComponentProps<typeof TimezoneSelect>>) {
  return <TimezoneSelect {...props} {...useFormField<string | null>(name, label)} />;
}
