import type { TaskRecord } from '@baydesk/contract/time-clock/clock.contract';
import { departmentClockOut, taskCheckOut } from '@baydesk/contract/time-clock/clock.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { viewWorkOrderLines } from '@baydesk/contract/work-orders.contract';
import { openWork } from '@baydesk/domain/lines/open-work';
import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../shared/api/call.ts';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { CheckboxField } from '../../../shared/ui/fields/CheckboxField.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { LoadingDialog } from '../../../shared/ui/layout/LoadingDialog.tsx';
import classes from './ClockOutDialog.module.css';
import { RunningTime } from './RunningTime.tsx';
import { taskName, taskPlace } from './task-words.ts';
import { useClockOut } from './use-clock-out.ts';
import { useCurrentTask } from './use-current-task.ts';

interface ClockOutDialogProps {
  task: TaskRecord;
  onClose: () => void;
}

/** The spec's clockOut: what was done, the story of the line and whether it is done; closes once clocked out. */
export function ClockOutDialog({ task, onClose }: ClockOutDialogProps) {
  return task.work_order_id === null ? (
    <DepartmentClockOut task={task} onClose={onClose} />
  ) : (
    <LineClockOut task={task} order_id={task.work_order_id} onClose={onClose} />
  );
}

const titleOf = (task: TaskRecord) => `Clock out of ${taskName(task)}`;

function DepartmentClockOut({ task, onClose }: ClockOutDialogProps) {
  const mutation = useClockOut(departmentClockOut);
  return (
    <FormDialog
      title={titleOf(task)}
      endpoint={departmentClockOut}
      initial={{ id: task.id, description: task.description }}
      mutation={mutation}
      submitLabel="Clock out"
      onClose={onClose}
    >
      <SoFar task={task} />
      <TextField name="description" label="Description" />
    </FormDialog>
  );
}

function LineClockOut({ task, order_id, onClose }: ClockOutDialogProps & { order_id: string }) {
  const lines = useQuery({
    ...endpointQuery(viewWorkOrderLines, { id: order_id }, ['work_order', 'lines', order_id]),
    meta: { is_silent: true },
  });
  const mutation = useClockOut(taskCheckOut);
  if (!lines.data) return <LoadingDialog title={titleOf(task)} queries={[lines]} onClose={onClose} />;
  const line = lines.data.collection.find(({ line_id }) => line_id === task.line_id);
  const story = line?.tech_story ?? '';
  return (
    <FormDialog
      title={titleOf(task)}
      endpoint={taskCheckOut}
      initial={{ id: task.id, description: task.description, tech_story: story, is_line_done: false }}
      mutation={{ mutateAsync: (input) => mutation.mutateAsync(withChangedStory(input, story)) }}
      submitLabel="Clock out"
      onClose={onClose}
    >
      <SoFar task={task} />
      <TextAreaField name="tech_story" label="Story" description="What you found and what you did, for the customer" />
      <TextField name="description" label="Description" description="A note on this time, for the shop" />
      <CheckboxField name="is_line_done" label="The line is done" size="md" />
      {line && <StillOpen line={line} />}
    </FormDialog>
  );
}

/** A story that was not touched is not sent, because another person may have changed it meanwhile. */
function withChangedStory(input: CallInput<typeof taskCheckOut>, story: string): CallInput<typeof taskCheckOut> {
  const { tech_story, ...rest } = input;
  return tech_story === undefined || tech_story === story ? rest : input;
}

function SoFar({ task }: { task: TaskRecord }) {
  const { ahead_ms } = useCurrentTask();
  return (
    <div className={classes.so_far}>
      <span>{taskPlace(task)}</span>
      <RunningTime start_date={task.start_date} ahead_ms={ahead_ms} className={classes.time} />
    </div>
  );
}

/** The tasks and parts that are open while the line is called done. */
function StillOpen({ line }: { line: WorkOrderLine }) {
  const { form } = useFormScope();
  const open = openWork(line);
  if (form.getValues()['is_line_done'] !== true || !open) return null;
  return (
    <Callout tone="warning" title="Still open">
      <ul className={classes.open}>
        {open.tasks.map(({ id, description }) => (
          <li key={id}>{description}</li>
        ))}
        {open.part_requests.map(({ id, description, part_number }) => (
          <li key={id}>{[part_number, description].filter(Boolean).join(' ')}</li>
        ))}
      </ul>
      The service advisor sees on the order that it was completed like this.
    </Callout>
  );
}
