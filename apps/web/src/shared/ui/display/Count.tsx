import { useIsPhone } from '../layout/use-is-phone.ts';
import classes from './figures.module.css';

/** A count; the noun is shown where no column heading names it. */
export function Count({ value, of }: { value: number; of: string }) {
  const isPhone = useIsPhone();
  const number = value.toLocaleString('en-US');
  return (
    <span className={classes.figure} data-zero={value === 0 || undefined}>
      {isPhone ? `${number} ${of}${value === 1 ? '' : 's'}` : number}
    </span>
  );
}
