import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import { secondsOf } from '@baydesk/domain/time-clock/running-time';
import { now } from '../../../shared/format/now.ts';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { taskName, taskPlace } from '../clock/task-words.ts';
import classes from './Overlaps.module.css';
import { dayText, timesText } from './record-words.ts';
import { recordPerson } from './TaskRecordRow.tsx';
import { useOverlaps } from './use-records.ts';

const MINUTE_S = 60;

interface OverlapsProps {
  /** The record that is being changed. */
  record_id?: string;
  staff_id: string | null;
  timezone: string;
}

/** How long the times of the form last, and what the person is clocked on already then. */
export function Overlaps({ record_id, staff_id, timezone }: OverlapsProps) {
  const start_date = useFormText('start_date') || null;
  const end_date = useFormText('end_date') || null;
  const overlaps = useOverlaps({ id: record_id, staff_id, start_date, end_date });
  const [first] = overlaps;
  if (first)
    return (
      <Callout tone="warning" title={`${recordPerson(first)} is clocked in at that time already`} isAlert>
        <ul className={classes.overlaps}>
          {overlaps.map((record) => (
            <li key={record.id}>
              {dayText(record.start_date, timezone)}, {timesText({ ...record, timezone })} · {taskName(record)} ·{' '}
              {taskPlace(record)}
            </li>
          ))}
        </ul>
      </Callout>
    );
  const seconds = start_date === null || end_date === null ? 0 : secondsOf({ start_date, end_date }, now());
  return seconds > 0 ? <div className={classes.length}>{displayHours(minutesToHours(seconds / MINUTE_S))}</div> : null;
}
