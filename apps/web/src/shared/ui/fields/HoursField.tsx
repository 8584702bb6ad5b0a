import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import classes from '../inputs/inputs.module.css';
import { hoursFormat, showTyped } from '../inputs/typed-format.ts';
import type { TypedInputProps } from '../inputs/TypedInput.tsx';
import { TypedInput } from '../inputs/TypedInput.tsx';

const show = (minutes: number | null) => showTyped(hoursFormat, minutes);

/** The value is minutes; it is typed in hours: 2.5 or 2:30. */
export function HoursField({ name, label, ...props }: FieldProps<TypedInputProps<number>>) {
  return (
    <TypedInput
      inputMode="decimal"
      className={classes.figures}
      rightSection={<span className={classes.unit}>h</span>}
      rightSectionPointerEvents="none"
      {...props}
      {...useFormField<number | null>(name, label, show)}
      format={hoursFormat}
    />
  );
}
