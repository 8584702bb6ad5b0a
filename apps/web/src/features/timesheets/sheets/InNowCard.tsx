import type { TaskRecord } from '@baydesk/contract/time-clock/clock.contract';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { PersonAvatar } from '../../../shared/ui/display/PersonAvatar.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { secondsOf } from '../punches/day-rows.ts';
import { onWhat } from '../punches/punch-words.ts';
import classes from './Attention.module.css';

interface InNowCardProps {
  running: readonly TaskRecord[];
  /** By the clock of the server. */
  now: number;
}

/** Who is clocked in at this location, and on what. */
export function InNowCard({ running, now }: InNowCardProps) {
  if (running.length === 0) return null;
  return (
    <SectionCard title={`In now · ${running.length}`}>
      <ul className={classes.in_now} aria-label="In now">
        {running.map((record) => (
          <li key={record.id} className={classes.person}>
            <PersonAvatar
              person={{ first_name: record.technician_first_name, last_name: record.technician_last_name }}
              withName
            />
            <span className={classes.quiet}>{onWhat(record)}</span>
            <Hours minutes={secondsOf({ start: record.start_date, end: null }, now) / 60} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
