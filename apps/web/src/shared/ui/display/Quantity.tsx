import { quantityFormat } from '../inputs/typed-format.ts';
import classes from './figures.module.css';

interface QuantityProps {
  value: number | null;
  /** Shows a plus sign: '+2'. */
  isChange?: boolean;
  strong?: boolean;
}

/** A number of pieces in tabular figures; put it in a right-aligned cell. Null is shown as a dash, zero is muted. */
export function Quantity({ value, isChange = false, strong = false }: QuantityProps) {
  if (value === null) return <span className={classes.figure}>–</span>;
  return (
    <span className={`${classes.figure} ${strong ? classes.strong : ''}`} data-zero={value === 0 || undefined}>
      {isChange && value > 0 && '+'}
      {quantityFormat.show(value)}
    </span>
  );
}
