import type { TypedInputProps } from './TypedInput.tsx';
import { TypedInput } from './TypedInput.tsx';
import classes from './inputs.module.css';
import { hoursFormat } from './typed-format.ts';

/** The value is minutes; it is typed in hours: 2.5 or 2:30. */
export function HoursInput(props: TypedInputProps<number>) {
  return (
    <TypedInput
      inputMode="decimal"
      className={classes.figures}
      rightSection={<span className={classes.unit}>h</span>}
      rightSectionPointerEvents="none"
      {...props}
      format={hoursFormat}
    />
  );
}
