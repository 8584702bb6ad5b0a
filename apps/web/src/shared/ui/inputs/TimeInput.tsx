import type { TypedInputProps } from './TypedInput.tsx';
import { TypedInput } from './TypedInput.tsx';
import { timeFormat } from './typed-format.ts';

/** The value is a time of day as 'HH:mm'; 8:30, 830 and 2:30 pm can be typed. */
export function TimeInput(props: TypedInputProps<string>) {
  return <TypedInput inputMode="numeric" autoComplete="off" placeholder="HH:MM" {...props} format={timeFormat} />;
}
