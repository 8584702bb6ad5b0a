import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import classes from './Count.module.css';

/** How many there are; the word stands with the number where no heading says it. */
export function Count({ value, of }: { value: number; of: string }) {
  const isPhone = useIsPhone();
  const number = value.toLocaleString('en-US');
  return (
    <span className={classes.count} data-zero={value === 0 || undefined}>
      {isPhone ? `${number} ${of}${value === 1 ? '' : 's'}` : number}
    </span>
  );
}
