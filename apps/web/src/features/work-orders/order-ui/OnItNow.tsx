import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { fullName } from '@baydesk/domain/format/person-name';
import { minutesSoFar, secondsOf } from '@baydesk/domain/time-clock/running-time';
import { useNow } from '../../../shared/format/use-now.ts';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import classes from './OnItNow.module.css';

const HALF_MINUTE_MS = 30_000;
const MINUTE_S = 60;

type Running = Pick<WorkOrderLine['task_records'][number], 'start_date' | 'end_date'>;

/** The people who are clocked in on a line. */
export const runningOn = ({ task_records }: Pick<WorkOrderLine, 'task_records'>) =>
  task_records.filter(({ end_date }) => end_date === null);

/** The people who are clocked in on a line, and for how long. */
export function OnItNow({ line }: { line: Pick<WorkOrderLine, 'task_records'> }) {
  return runningOn(line).map((record) => (
    <span key={record.id} className={classes.now} title={`${fullName(record)} is on it now`}>
      <span className={classes.dot} aria-hidden />
      {record.first_name}
      <span className="visually-hidden"> is on it now,</span>
      <SoFar record={record} />
    </span>
  ));
}

/** The same for one person, beside their name. */
export function PersonOnItNow({ line, staff_id }: { line: WorkOrderLine; staff_id: string }) {
  const record = runningOn(line).find((each) => each.staff_id === staff_id);
  if (!record) return null;
  return (
    <span className={classes.now}>
      <span className={classes.dot} aria-hidden />
      on it now
      <SoFar record={record} />
    </span>
  );
}

/** How long a record that is running has lasted. */
function SoFar({ record }: { record: Running }) {
  return <Hours minutes={secondsOf(record, useNow(HALF_MINUTE_MS)) / MINUTE_S} />;
}

/** The minutes on a line so far, of everybody or of one person; they go on while somebody is on it. */
export const useMinutesSoFar = (line: WorkOrderLine, staff_id?: string): number =>
  minutesSoFar(line, useNow(HALF_MINUTE_MS), staff_id);
