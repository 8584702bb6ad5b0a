import { Modal } from '@mantine/core';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { useReturnFocus } from '../../../shared/ui/layout/use-return-focus.ts';
import { ChoiceList, ChoiceRow, Choices, useChoice } from './ChoiceRows.tsx';
import classes from './ChoiceRows.module.css';
import { taskName } from './task-words.ts';
import { useCurrentTask } from './use-current-task.ts';

interface CheckInDialogProps {
  work_order_number: string;
  lines: readonly {
    readonly line_id: string;
    readonly line_name: string;
    /** The reason why clocking in on it is not possible. */
    readonly refusal: string | null;
  }[];
  onClose: () => void;
}

/** The spec's checkIn: clocks in on a line of the order that is open, which ends the running task. */
export function CheckInDialog({ work_order_number, lines, onClose }: CheckInDialogProps) {
  const isPhone = useIsPhone();
  const { task } = useCurrentTask();
  const { choose, isBusy, refusal } = useChoice(onClose);
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={`Clock in on ${work_order_number}`} fullScreen={isPhone} classNames={dialog}>
      <div className={classes.content}>
        {refusal && (
          <Callout tone="negative" isAlert>
            {refusal}
          </Callout>
        )}
        {task && <p className={classes.ends}>{taskName(task)} ends at the same second.</p>}
        <Choices>
          <ChoiceList title="Lines">
            {lines.map((line) => {
              const target = { line_id: line.line_id, name: line.line_name };
              const isRunning = task?.line_id === line.line_id;
              return (
                <ChoiceRow
                  key={line.line_id}
                  name={line.line_name}
                  refusal={isRunning ? 'You are clocked in on it' : line.refusal}
                  isBusy={isBusy(target)}
                  onChoose={() => choose(target)}
                />
              );
            })}
          </ChoiceList>
        </Choices>
      </div>
    </Modal>
  );
}
