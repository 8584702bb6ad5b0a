import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents } from '@baydesk/domain/money/cents';
import classes from './figures.module.css';

/** An amount in tabular figures; put it in a right-aligned cell. Null is shown as a dash, zero is muted. */
export function Money({ value, strong = false }: { value: Cents | null; strong?: boolean }) {
  if (value === null) return <span className={classes.figure}>–</span>;
  return (
    <span className={`${classes.figure} ${strong ? classes.strong : ''}`} data-zero={value === 0 || undefined}>
      {formatCents(value)}
    </span>
  );
}
