import type { TechnicianTask } from '@baydesk/contract/time-clock.contract';
import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import { Modal } from '@mantine/core';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { useReturnFocus } from '../../../shared/ui/layout/use-return-focus.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import type { ClockTarget } from './clock-dialogs.ts';
import { ChoiceList, ChoiceRow, Choices, useChoice } from './ChoiceRows.tsx';
import classes from './ChoiceRows.module.css';
import { OutboxNotes } from '../loaded-later.ts';
import { taskName } from './task-words.ts';
import { useCurrentTask } from './use-current-task.ts';
import { useClocksLines, useMyDepartments, useMyTasks } from './use-my-tasks.ts';

/** The spec's clockIn: the lines of my day and the departments. One tap starts one and ends the running task. */
export function ClockInDialog({ onClose }: { onClose: () => void }) {
  const isPhone = useIsPhone();
  const { task } = useCurrentTask();
  const { choose, isBusy, refusal } = useChoice(onClose);
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={task ? 'Switch to' : 'Clock in on'}
      size="md"
      fullScreen={isPhone}
      classNames={dialog}
    >
      <div className={classes.content}>
        {refusal && (
          <Callout tone="negative" isAlert>
            {refusal}
          </Callout>
        )}
        <OutboxNotes />
        {task && <p className={classes.ends}>{taskName(task)} ends at the same second.</p>}
        <MyChoices isBusy={isBusy} onChoose={choose} />
      </div>
    </Modal>
  );
}

interface ChoicesProps {
  isBusy: (target: ClockTarget) => boolean;
  onChoose: (target: ClockTarget) => void;
}

function MyChoices({ isBusy, onChoose }: ChoicesProps) {
  const clocksLines = useClocksLines();
  const { task } = useCurrentTask();
  const tasks = useMyTasks();
  const departments = useMyDepartments();
  const failed = [departments, ...(clocksLines ? [tasks] : [])].find(({ error, data }) => error !== null && !data);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!departments.data || (clocksLines && !tasks.data)) return <LoadingState lines={6} />;
  const lines = (clocksLines ? (tasks.data?.collection ?? []) : []).filter(
    ({ line_id, status }) => line_id !== task?.line_id && status !== 'completed' && status !== 'cancelled',
  );
  const others = departments.data.collection.filter(({ id }) => id !== task?.department_id);
  if (lines.length + others.length === 0)
    return (
      <EmptyState
        text={task ? 'There is nothing else to switch to' : 'There is nothing to clock in on'}
        hint="Lines appear here as soon as somebody puts you on them."
      />
    );
  return (
    <Choices>
      {lines.length > 0 && (
        <ChoiceList title="My lines">
          {lines.map((line) => {
            const target = { line_id: line.line_id, name: line.line_name };
            return (
              <ChoiceRow
                key={line.line_id}
                name={line.line_name}
                about={aboutLine(line)}
                refusal={line.refusal}
                aside={line.time_estimate > 0 ? displayHours(minutesToHours(line.time_estimate)) : ''}
                isBusy={isBusy(target)}
                onChoose={() => onChoose(target)}
              />
            );
          })}
        </ChoiceList>
      )}
      {others.length > 0 && (
        <ChoiceList title="Departments">
          {others.map(({ id, department_name }) => {
            const target = { department_id: id, name: department_name };
            return (
              <ChoiceRow key={id} name={department_name} isBusy={isBusy(target)} onChoose={() => onChoose(target)} />
            );
          })}
        </ChoiceList>
      )}
    </Choices>
  );
}

const aboutLine = ({ work_order_number, unit, vehicle_info, customer_name }: TechnicianTask): string =>
  [work_order_number, unit && `Unit ${unit}`, vehicle_info, customer_name].filter(Boolean).join(' · ');
