import { useMemo } from 'react';
import type { TypedInputProps } from './TypedInput.tsx';
import { TypedInput } from './TypedInput.tsx';
import classes from './inputs.module.css';
import { numberFormat } from './typed-format.ts';

/** Any number, such as a mileage or a rate in percent. */
export function NumberInput(props: TypedInputProps<number>) {
  const label = typeof props.label === 'string' ? props.label : 'This';
  const format = useMemo(() => numberFormat(label), [label]);
  return <TypedInput inputMode="decimal" className={classes.figures} {...props} format={format} />;
}
