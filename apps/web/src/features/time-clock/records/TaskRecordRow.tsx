import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { secondsOf } from '@baydesk/domain/time-clock/running-time';
import { fullName } from '@baydesk/domain/format/person-name';
import type { ReactNode } from 'react';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { useNow } from '../../../shared/format/use-now.ts';
import { taskName, taskPlace } from '../clock/task-words.ts';
import { dayText, recordMarks, timesText } from './record-words.ts';
import classes from './TaskRecordRow.module.css';

const HALF_MINUTE_MS = 30_000;
const MINUTE_S = 60;

interface TaskRecordRowProps {
  record: TaskRecord;
  withDay?: boolean;
  withPerson?: boolean;
  /** The line or department; left out below a heading that names it. */
  withWork?: boolean;
  /** The menu of the row. */
  actions?: ReactNode;
}

/** A stretch of clocked time: when, how long, on what, and how it came about. */
export function TaskRecordRow(props: TaskRecordRowProps) {
  const { record, withDay = false, withPerson = false, withWork = false, actions } = props;
  const about = [
    ...(withPerson ? [recordPerson(record)] : []),
    ...(withWork ? [taskName(record), taskPlace(record)] : []),
    ...(record.description === '' ? [] : [record.description]),
  ];
  const marks = recordMarks(record);
  return (
    <div className={classes.record} data-running={record.end_date === null || undefined}>
      <span className={classes.times}>
        {withDay && <span className={classes.day}>{dayText(record.start_date, record.timezone)}</span>}
        {timesText(record)}
      </span>
      <span className={classes.about}>
        {about.join(' · ')}
        {marks.map((mark) => (
          <span key={mark} className={classes.mark}>
            {mark}
          </span>
        ))}
      </span>
      <span className={classes.hours}>
        <RecordHours record={record} />
      </span>
      {actions}
    </div>
  );
}

/** The length of a record; of one that is running, so far. */
function RecordHours({ record }: { record: TaskRecord }) {
  return <Hours minutes={secondsOf(record, useNow(HALF_MINUTE_MS)) / MINUTE_S} />;
}

export const recordPerson = ({ technician_first_name, technician_last_name }: TaskRecord): string =>
  fullName({ first_name: technician_first_name, last_name: technician_last_name });
