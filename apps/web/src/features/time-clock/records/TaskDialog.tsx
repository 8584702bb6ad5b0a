import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { createTaskRecord, updateTaskRecord } from '@baydesk/contract/time-clock/records.contract';
import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import { isAdmin } from '@baydesk/domain/permissions/derived-checks';
import { secondsOf } from '@baydesk/domain/time-clock/running-time';
import type { CallInput } from '../../../shared/api/call.ts';
import { now } from '../../../shared/format/now.ts';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { DateTimeField } from '../../../shared/ui/fields/DateTimeField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { fullName } from '@baydesk/domain/format/person-name';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { taskName, taskPlace } from '../clock/task-words.ts';
import type { LineOption } from './OnWhatFields.tsx';
import { OnWhatFields } from './OnWhatFields.tsx';
import { dayText, timesText } from './record-words.ts';
import classes from './TaskDialog.module.css';
import { recordPerson } from './TaskRecordRow.tsx';
import { readRecord, useClockableStaff, useOverlaps, useRecordChange } from './use-records.ts';

interface NewTask {
  readonly staff_id?: string | undefined;
  readonly line_id?: string | undefined;
  readonly department_id?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

interface TaskDialogProps {
  /** The record to change; without it time is entered. */
  record?: TaskRecord | undefined;
  /** The values that new time starts with. */
  initial?: NewTask | undefined;
  /** The lines of the order it is opened on, if any; then no other order and no department is offered. */
  lines?: readonly LineOption[] | undefined;
  /** The place where it is opened. */
  origin?: 'timesheet' | 'work_order' | 'line';
  onClose: () => void;
}

/** The spec's task: enters or corrects clocked time, and shows beforehand which other time it would overlap. */
export function TaskDialog({ record, ...props }: TaskDialogProps) {
  return record ? <EditTask record={record} {...props} /> : <EnterTask {...props} />;
}

const NOTHING: NewTask = {};

function EnterTask({ initial = NOTHING, lines, origin = 'timesheet', onClose }: Omit<TaskDialogProps, 'record'>) {
  const mutation = useRecordChange(createTaskRecord);
  const { timezone } = workplaceFormat();
  const isReasonOffered = isAdmin(useActor());
  return (
    <FormDialog
      title="Enter time"
      endpoint={createTaskRecord}
      initial={{
        staff_id: initial.staff_id ?? null,
        line_id: initial.line_id ?? null,
        department_id: initial.department_id ?? null,
        start_date: initial.start_date ?? null,
        end_date: initial.end_date ?? null,
        description: '',
        origin,
        reason: '',
      }}
      mutation={mutation}
      another
      onClose={onClose}
    >
      <PersonField onLines={lines !== undefined} />
      <OnWhatFields lines={lines} />
      <Times timezone={timezone} />
      <EnteredOverlaps timezone={timezone} />
      <TextField name="description" label="Description" />
      {isReasonOffered && <TextField name="reason" label="Reason" description="Needed where the days are approved" />}
    </FormDialog>
  );
}

function EditTask({ record, lines, onClose }: TaskDialogProps & { record: TaskRecord }) {
  const mutation = useRecordChange(updateTaskRecord);
  return (
    <FormDialog
      title={`Time of ${recordPerson(record)}`}
      endpoint={updateTaskRecord}
      initial={valuesOf(record)}
      mutation={{ mutateAsync: (input) => mutation.mutateAsync(changedOnly(input, record)) }}
      reload={async () => valuesOf(await readRecord(record.id))}
      onClose={onClose}
    >
      <Times timezone={record.timezone} />
      <Overlaps record_id={record.id} staff_id={record.staff_id} timezone={record.timezone} />
      <OnWhatFields lines={lines} record={record} />
      <TextField name="description" label="Description" />
      {record.is_approved && <TextField name="reason" label="Reason" description="These days are approved" />}
    </FormDialog>
  );
}

const valuesOf = ({ id, version, line_id, department_id, start_date, end_date, description }: TaskRecord) => ({
  id,
  version,
  line_id,
  department_id,
  start_date,
  end_date,
  description,
  reason: '',
});

/** One end is corrected without touching the other, whose seconds the form does not show. */
function changedOnly(
  input: CallInput<typeof updateTaskRecord>,
  record: TaskRecord,
): CallInput<typeof updateTaskRecord> {
  const { line_id, department_id, start_date, end_date, ...rest } = input;
  return {
    ...rest,
    ...(line_id === undefined || line_id === record.line_id ? {} : { line_id }),
    ...(department_id === undefined || department_id === record.department_id ? {} : { department_id }),
    ...(start_date === record.start_date ? {} : { start_date }),
    ...(end_date === record.end_date ? {} : { end_date }),
  };
}

function PersonField({ onLines }: { onLines: boolean }) {
  const clockable = useClockableStaff().data?.collection ?? [];
  const people = clockable.filter(({ clocks_departments_only }) => !(onLines && clocks_departments_only));
  return (
    <SelectField
      name="staff_id"
      label="Person"
      options={people.map(({ id, first_name, last_name }) => ({
        value: id,
        label: fullName({ first_name, last_name }),
      }))}
    />
  );
}

function Times({ timezone }: { timezone: string }) {
  return (
    <>
      <DateTimeField name="start_date" label="Start" timezone={timezone} />
      <DateTimeField name="end_date" label="End" timezone={timezone} description="Empty while the work goes on" />
    </>
  );
}

function EnteredOverlaps({ timezone }: { timezone: string }) {
  return <Overlaps staff_id={useFormText('staff_id') || null} timezone={timezone} />;
}

const MINUTE_S = 60;

interface OverlapsProps {
  /** The record that is being changed. */
  record_id?: string;
  staff_id: string | null;
  timezone: string;
}

/** The length of the typed times, and the person's other time within them. */
function Overlaps({ record_id, staff_id, timezone }: OverlapsProps) {
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
