import type { ColorInputProps } from '@mantine/core';
import { ColorInput } from '@mantine/core';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';

/** Colours that are easy to tell apart and readable under white text. */
const LOCATION_COLORS = '#0b8a63 #1c7ed6 #7048e8 #ae3ec9 #d6336c #c92a2a #c2570c #967117 #2b8a3e #495057'.split(' ');

export function ColorField({ name, label, ...props }: FieldProps<Omit<ColorInputProps, 'format' | 'swatches'>>) {
  return (
    <ColorInput
      swatchesPerRow={5}
      withEyeDropper={false}
      {...props}
      {...useFormField<string>(name, label)}
      format="hex"
      swatches={LOCATION_COLORS}
    />
  );
}
