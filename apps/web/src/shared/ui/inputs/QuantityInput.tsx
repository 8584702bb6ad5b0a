import type { TypedInputProps } from './TypedInput.tsx';
import { TypedInput } from './TypedInput.tsx';
import classes from './inputs.module.css';
import { quantityFormat } from './typed-format.ts';

/** A quantity of up to four decimals. */
export function QuantityInput(props: TypedInputProps<number>) {
  return <TypedInput inputMode="decimal" className={classes.figures} {...props} format={quantityFormat} />;
}
