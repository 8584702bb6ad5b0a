import { now } from '../../format/now.ts';
import { workplaceFormat } from '../../format/workplace-format.ts';
import { fullMoment, shortMoment } from './describe-moment.ts';
import classes from './figures.module.css';

/** 'Nov 15' in the workplace's time; hovering shows the full date and how long ago. */
export function DateText({ value, withTime = false }: { value: string | null; withTime?: boolean }) {
  if (value === null) return <span className={classes.figure}>–</span>;
  const { timezone } = workplaceFormat();
  return (
    <time
      className={classes.figure}
      dateTime={value}
      // Set on hover, because 'just now' would soon be wrong on a screen that stays open.
      onPointerEnter={(event) => {
        event.currentTarget.title = fullMoment(value, { now: now(), timezone });
      }}
    >
      {shortMoment(value, { now: now(), timezone }, withTime)}
    </time>
  );
}
