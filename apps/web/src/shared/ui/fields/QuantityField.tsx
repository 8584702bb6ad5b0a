import type { ComponentProps } from 'react';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { QuantityInput } from '../inputs/QuantityInput.tsx';
import { quantityFormat, showTyped } from '../inputs/typed-format.ts';

const show = (value: number | null) => showTyped(quantityFormat, value);

export function QuantityField({ name, label, ...props }: FieldProps<ComponentProps<typeof QuantityInput>>) {
  return <QuantityInput {...props} {...useFormField<number | null>(name, label, show)} />;
}
