import { clockChangeMinutes, timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import type { PayrollDay } from '@baydesk/contract/timesheets.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import type { DayRow } from './day-rows.ts';
import { dayRows, secondsOf } from './day-rows.ts';
import classes from './PunchDay.module.css';
import { clockChangeWords, punchMarks } from './punch-words.ts';
import { dayName, wallMoment } from './day-names.ts';

interface PunchDayProps {
  /** With the running task up to now. */
  day: PayrollDay;
  records: readonly TaskRecord[];
  /** By the clock of the server. */
  now: number;
  /** Names the location, where a person works at several. */
  withLocation?: boolean;
  /** The actions on a punch, at the end of its row. */
  renderActions: (record: TaskRecord) => ReactNode;
  /** A note below a punch. */
  renderNote?: (record: TaskRecord) => ReactNode;
}

/** A payroll day: first in, last out, each punch and the gaps between. */
export function PunchDay({ day, records, now, withLocation = false, renderActions, renderNote }: PunchDayProps) {
  const { date, timezone, clock_in_time, clock_out_time, seconds, lunch_seconds } = day;
  const name = dayName(date);
  return (
    <section className={`card ${classes.day}`} aria-label={name}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        {withLocation && <span className={classes.quiet}>{day.workplace_name}</span>}
        {day.is_approved && <StatusBadge status="approved" label="Approved" colour="green" />}
        <span className={classes.total}>
          <Hours minutes={seconds / 60} />
          {clock_out_time === null && <span className={classes.quiet}> so far</span>}
        </span>
      </div>
      <div className={classes.facts}>
        {timeAtWorkplace(clock_in_time, timezone)} –{' '}
        {clock_out_time === null ? 'In progress' : timeAtWorkplace(clock_out_time, timezone)}
        {lunch_seconds > 0 && (
          <>
            {' · '}lunch <Hours minutes={lunch_seconds / 60} />
          </>
        )}
      </div>
      <ol className={classes.rows}>
        {dayRows(day, records).map((row) =>
          row.kind === 'gap' ? (
            <Gap key={row.start} gap={row} timezone={timezone} />
          ) : (
            <Punch key={`${row.record.id} ${row.start}`} row={row} now={now} note={renderNote?.(row.record)}>
              {renderActions(row.record)}
            </Punch>
          ),
        )}
      </ol>
    </section>
  );
}

function Gap({ gap, timezone }: { gap: Extract<DayRow, { kind: 'gap' }>; timezone: string }) {
  return (
    <li className={`${classes.row} ${classes.gap}`}>
      <span className={classes.times}>
        {timeAtWorkplace(gap.start, timezone)} – {timeAtWorkplace(gap.end, timezone)}
      </span>
      <span className={classes.what}>Gap</span>
      <span className={classes.hours}>
        <Hours minutes={secondsOf(gap, 0) / 60} />
      </span>
    </li>
  );
}

interface PunchProps {
  row: Extract<DayRow, { kind: 'punch' }>;
  now: number;
  note: ReactNode;
  children: ReactNode;
}

function Punch({ row, now, note, children }: PunchProps) {
  const { record, start, end } = row;
  const { timezone } = record;
  return (
    <li className={classes.row} data-running={end === null || undefined}>
      <span className={classes.times}>
        {timeAtWorkplace(start, timezone)} – {end === null ? 'In progress' : timeAtWorkplace(end, timezone)}
      </span>
      <div className={classes.what}>
        <OnWhat record={record} />
        {record.description && <div className={classes.quiet}>{record.description}</div>}
        <Beyond row={row} />
        <div className={classes.marks}>
          <Marks record={record} />
          {note}
        </div>
      </div>
      <span className={classes.hours}>
        <Hours minutes={secondsOf(row, now) / 60} />
      </span>
      <span className={classes.actions}>{children}</span>
    </li>
  );
}

function OnWhat({ record }: { record: TaskRecord }) {
  const { work_order_id, work_order_number, line_name, department_name } = record;
  if (work_order_id === null) return <span className={classes.on}>{department_name}</span>;
  return (
    <span className={classes.on}>
      {line_name}{' '}
      <Link to="/workorders/$id/timesheets" params={{ id: work_order_id }} className={classes.order}>
        {work_order_number}
      </Link>
    </span>
  );
}

/** Says if a punch began before the day or goes on after it, and if the clocks changed during it. */
function Beyond({ row: { record, start, end } }: Pick<PunchProps, 'row'>) {
  const { start_date, end_date, timezone } = record;
  const words = [
    Date.parse(start_date) < Date.parse(start) && `since ${wallMoment(start_date, timezone)}`,
    end !== null && end_date === null && 'still in progress',
    end !== null &&
      end_date !== null &&
      Date.parse(end) < Date.parse(end_date) &&
      `until ${wallMoment(end_date, timezone)}`,
    end !== null && clockChangeWords(clockChangeMinutes(start, end, timezone)),
  ].filter(Boolean);
  return words.length > 0 && <div className={classes.quiet}>{words.join(', ')}</div>;
}

function Marks({ record }: { record: TaskRecord }) {
  return punchMarks(record).map(({ label, detail }) => (
    <span key={label} className={classes.mark} title={detail}>
      {label}
      <span className="visually-hidden">: {detail}</span>
    </span>
  ));
}
