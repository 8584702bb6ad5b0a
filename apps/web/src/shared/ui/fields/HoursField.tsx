import type { ComponentProps } from 'react';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { HoursInput } from '../inputs/HoursInput.tsx';
import { hoursFormat, showTyped } from '../inputs/typed-format.ts';

const show = (minutes: number | null) => showTyped(hoursFormat, minutes);

export function HoursField({ name, label, ...props }: FieldProps<ComponentProps<typeof HoursInput>>) {
  return <HoursInput {...props} {...useFormField<number | null>(name, label, show)} />;
}
