import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { useId } from 'react';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { PersonAvatar } from '../../../shared/ui/display/PersonAvatar.tsx';
import { secondsOf } from '../punches/day-rows.ts';
import { onWhat } from '../punches/punch-words.ts';
import classes from './Attention.module.css';

interface InNowCardProps {
  running: readonly TaskRecord[];
  /** By the clock of the server. */
  now: number;
}

/** The people who are clocked in at this location, with their lines or departments. */
export function InNowCard({ running, now }: InNowCardProps) {
  const title_id = useId();
  if (running.length === 0) return null;
  return (
    <section className={`card ${classes.strip}`} aria-labelledby={title_id}>
      <h2 className={classes.strip_title} id={title_id}>
        In now · {running.length}
      </h2>
      <ul className={classes.in_now} aria-label="In now">
        {running.map((record) => (
          <li key={record.id} className={classes.person}>
            <PersonAvatar
              person={{ first_name: record.technician_first_name, last_name: record.technician_last_name }}
              withName
            />
            <span className={classes.task}>{onWhat(record)}</span>
            <Hours minutes={secondsOf({ start: record.start_date, end: null }, now) / 60} />
          </li>
        ))}
      </ul>
    </section>
  );
}
