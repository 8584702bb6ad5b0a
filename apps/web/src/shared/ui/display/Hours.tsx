import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import classes from './figures.module.css';

/** Minutes shown as '2.50 h'. Null is shown as a dash, because it is not the same as zero hours. */
export function Hours({ minutes }: { minutes: number | null }) {
  if (minutes === null) return <span className={classes.figure}>–</span>;
  return (
    <span className={classes.figure} data-zero={minutes === 0 || undefined}>
      {displayHours(minutesToHours(minutes))}
    </span>
  );
}
