import { Hours } from '../../../shared/ui/display/Hours.tsx';
import classes from './HoursTotals.module.css';

interface HoursTotalsProps {
  totals: { readonly seconds: number; readonly wo_seconds: number; readonly internal_seconds: number };
  /** Seconds of today, where today is among the days. */
  today?: number | null;
}

/** Hours of the days on screen: in all, on work orders and internal. */
export function HoursTotals({ totals, today = null }: HoursTotalsProps) {
  return (
    <dl className={`card ${classes.totals}`}>
      {today !== null && <Total label="Today" seconds={today} isFirst />}
      <Total label="Hours" seconds={totals.seconds} isFirst={today === null} />
      <Total label="On work orders" seconds={totals.wo_seconds} />
      <Total label="Internal" seconds={totals.internal_seconds} />
    </dl>
  );
}

function Total({ label, seconds, isFirst = false }: { label: string; seconds: number; isFirst?: boolean }) {
  return (
    <div className={classes.total} data-first={isFirst || undefined}>
      <dt>{label}</dt>
      <dd>
        <Hours minutes={seconds / 60} />
      </dd>
    </div>
  );
}
