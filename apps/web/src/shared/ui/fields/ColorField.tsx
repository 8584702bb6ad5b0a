import type { ComponentProps } from 'react';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { ColorSwatchInput } from '../inputs/ColorSwatchInput.tsx';

export function ColorField({ name, label, ...props }: FieldProps<ComponentProps<typeof ColorSwatchInput>>) {
  return <ColorSwatchInput {...props} {...useFormField<string>(name, label)} />;
}
