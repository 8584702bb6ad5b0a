import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { departmentClockOut, taskCheckOut } from '@baydesk/contract/time-clock.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { viewWorkOrderLines } from '@baydesk/contract/work-orders.contract';
import { openWork } from '@baydesk/domain/lines/open-work';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../../shared/api/api-error.ts';
import type { CallInput } from '../../../shared/api/call.ts';
import { useIsConnected } from '../../../shared/api/connection.ts';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { CheckboxField } from '../../../shared/ui/fields/CheckboxField.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { LoadingDialog } from '../../../shared/ui/layout/LoadingDialog.tsx';
import type { Punch } from '../offline/outbox-entry.ts';
import classes from './ClockOutDialog.module.css';
import { RunningTime } from './RunningTime.tsx';
import { taskName, taskPlace } from './task-words.ts';
import { keptNotice, runPunch } from './use-clock-in.ts';
import { currentTaskQuery, useCurrentTask } from './use-current-task.ts';
import { myLinesQuery } from './use-my-tasks.ts';

interface ClockOutDialogProps {
  task: TaskRecord;
  onClose: () => void;
}

/**
 * The spec's clockOut: the work that was done, the story of the line and whether it is done; closes once clocked out.
 */
export function ClockOutDialog({ task, onClose }: ClockOutDialogProps) {
  return task.line_id === null ? (
    <DepartmentClockOut task={task} onClose={onClose} />
  ) : (
    <LineClockOut task={task} onClose={onClose} />
  );
}

const titleOf = (task: TaskRecord) => `Clock out of ${taskName(task)}`;

function DepartmentClockOut({ task, onClose }: ClockOutDialogProps) {
  const clockOut = useClockOut(task);
  return (
    <FormDialog
      title={titleOf(task)}
      endpoint={departmentClockOut}
      initial={{ id: task.id, description: task.description }}
      mutation={{ mutateAsync: (input) => clockOut({ kind: 'department_out', input }) }}
      submitLabel="Clock out"
      onClose={onClose}
    >
      <SoFar task={task} />
      <TextField name="description" label="Description" />
    </FormDialog>
  );
}

function LineClockOut({ task, onClose }: ClockOutDialogProps) {
  const { line, isNeeded, query } = useLineOf(task);
  const clockOut = useClockOut(task);
  if (isNeeded) return <LoadingDialog title={titleOf(task)} queries={[query]} onClose={onClose} />;
  const story = line?.tech_story ?? '';
  return (
    <FormDialog
      title={titleOf(task)}
      endpoint={taskCheckOut}
      initial={{ id: task.id, description: task.description, tech_story: story, is_line_done: false }}
      mutation={{ mutateAsync: (input) => clockOut({ kind: 'line_out', input: withChangedStory(input, story) }) }}
      submitLabel="Clock out"
      onClose={onClose}
    >
      <SoFar task={task} />
      {line && (
        <TextAreaField
          name="tech_story"
          label="Story"
          description="What you found and what you did, for the customer"
        />
      )}
      <TextField name="description" label="Description" description="A note on this time, for the shop" />
      <CheckboxField name="is_line_done" label="The line is done" size="md" />
      {line && <StillOpen line={line} />}
    </FormDialog>
  );
}

/** The line as the order has it, or without network as it was last known; a story that is not known is not replaced. */
function useLineOf({ line_id, work_order_id }: TaskRecord) {
  const order_id = work_order_id ?? '';
  const query = useQuery({
    ...endpointQuery(viewWorkOrderLines, { id: order_id }, ['work_order', 'lines', order_id]),
    enabled: work_order_id !== null,
    meta: { is_silent: true },
  });
  const is_connected = useIsConnected();
  const { data: mine } = useQuery({ ...myLinesQuery, enabled: false });
  const isIt = (each: WorkOrderLine) => each.line_id === line_id;
  const line = query.data?.collection.find(isIt) ?? (is_connected ? undefined : mine?.collection.find(isIt));
  const isNeeded = work_order_id !== null && is_connected && !query.data;
  return { line, isNeeded, query };
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

type ClockedOut = AnswerOf<typeof taskCheckOut>;

/** Ends the running task; the form shows a refusal. */
function useClockOut(task: TaskRecord): (punch: Punch) => Promise<ClockedOut> {
  const queryClient = useQueryClient();
  return async (punch) => {
    try {
      const answer = await runPunch(queryClient, ({ punchOut }) => punchOut(queryClient, punch, task));
      if (!answer) showNotice(keptNotice(`Clocked out of ${taskName(task)}`));
      return { ...(answer ?? waitingFor(task)), technician_task: null, ended: answer?.ended ?? task };
    } catch (error) {
      // It may have ended at the kiosk or by a timekeeper.
      if (isRefusal(error, 400)) void queryClient.invalidateQueries({ queryKey: currentTaskQuery.queryKey });
      throw error;
    }
  };
}

/** Stands for the answer that comes later. */
const waitingFor = ({ work_order_id }: TaskRecord) => ({
  work_order_id,
  refresh_lines: false,
  device_off_by_seconds: null,
});
