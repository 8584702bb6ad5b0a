import type { TechnicianTask } from '@baydesk/contract/time-clock/clock.contract';
import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import { Loader, Modal, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { useReturnFocus } from '../../../shared/ui/layout/use-return-focus.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import type { ClockTarget } from './clock-dialogs.ts';
import classes from './ClockInDialog.module.css';
import { taskName } from './task-words.ts';
import { useStart } from './use-clock-in.ts';
import { useCurrentTask } from './use-current-task.ts';
import { useClocksLines, useMyDepartments, useMyTasks } from './use-my-tasks.ts';

/** The spec's clockIn: the lines of my day and the departments, each started by one tap; what is running ends then. */
export function ClockInDialog({ onClose }: { onClose: () => void }) {
  const isPhone = useIsPhone();
  const { task } = useCurrentTask();
  const { choose, chosen, refusal } = useChoice(onClose);
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
        {task && <p className={classes.ends}>{taskName(task)} ends at the same second.</p>}
        <Choices chosen={chosen} onChoose={choose} />
      </div>
    </Modal>
  );
}

interface ChoicesProps {
  chosen: ClockTarget | null;
  onChoose: (target: ClockTarget) => void;
}

function Choices({ chosen, onChoose }: ChoicesProps) {
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
  const busy = (target: ClockTarget) => chosen !== null && JSON.stringify(chosen) === JSON.stringify(target);
  if (lines.length + others.length === 0)
    return (
      <EmptyState
        text={task ? 'There is nothing else to switch to' : 'There is nothing to clock in on'}
        hint="Lines appear here as soon as somebody puts you on them."
      />
    );
  return (
    <>
      {lines.length > 0 && (
        <Choice title="My lines">
          {lines.map((line) => {
            const target = { line_id: line.line_id, name: line.line_name };
            return (
              <ChoiceRow
                key={line.line_id}
                name={line.line_name}
                about={aboutLine(line)}
                refusal={line.refusal}
                aside={line.time_estimate > 0 ? displayHours(minutesToHours(line.time_estimate)) : ''}
                isBusy={busy(target)}
                onChoose={() => onChoose(target)}
              />
            );
          })}
        </Choice>
      )}
      {others.length > 0 && (
        <Choice title="Departments">
          {others.map(({ id, department_name }) => {
            const target = { department_id: id, name: department_name };
            return (
              <ChoiceRow key={id} name={department_name} isBusy={busy(target)} onChoose={() => onChoose(target)} />
            );
          })}
        </Choice>
      )}
    </>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.rows} aria-label={title}>
        {children}
      </ul>
    </section>
  );
}

interface ChoiceRowProps {
  name: string;
  about?: string;
  aside?: string;
  /** Why nobody can clock in on it. */
  refusal?: string | null;
  isBusy: boolean;
  onChoose: () => void;
}

function ChoiceRow({ name, about = '', aside = '', refusal = null, isBusy, onChoose }: ChoiceRowProps) {
  return (
    <li>
      <UnstyledButton className={classes.row} disabled={refusal !== null || isBusy} onClick={onChoose}>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          {about !== '' && <span className={classes.about}>{about}</span>}
          {refusal !== null && <span className={classes.refusal}>{refusal}</span>}
        </span>
        {isBusy ? <Loader size={16} /> : <span className={classes.aside}>{aside}</span>}
      </UnstyledButton>
    </li>
  );
}

const aboutLine = ({ work_order_number, unit, vehicle_info, customer_name }: TechnicianTask): string =>
  [work_order_number, unit && `Unit ${unit}`, vehicle_info, customer_name].filter(Boolean).join(' · ');

/** Starts what was tapped; the dialog stays with the reason if the server refuses. */
function useChoice(onClose: () => void) {
  const start = useStart();
  const [chosen, setChosen] = useState<ClockTarget | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (target: ClockTarget) => {
    if (chosen) return;
    setChosen(target);
    setRefusal(null);
    try {
      await start(target, { ends_current: true });
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setChosen(null);
    }
  };
  return { choose: (target: ClockTarget) => void choose(target), chosen, refusal };
}
