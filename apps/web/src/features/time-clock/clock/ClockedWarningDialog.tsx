import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import type { ClockTarget } from './clock-dialogs.ts';
import { RunningTime } from './RunningTime.tsx';
import { taskName, taskPlace } from './task-words.ts';
import { useStart } from './use-clock-in.ts';
import { useCurrentTask } from './use-current-task.ts';

interface ClockedWarningDialogProps {
  task: TaskRecord;
  target: ClockTarget;
  onClose: () => void;
}

/** The spec's clockedWarning: asks before the running task ends, at the second the other begins. */
export function ClockedWarningDialog({ task, target, onClose }: ClockedWarningDialogProps) {
  const start = useStart();
  const { ahead_ms } = useCurrentTask();
  return (
    <ConfirmDialog
      title={`Switch to ${target.name}?`}
      action="Switch"
      onConfirm={() => start(target, { ends_current: true })}
      onClose={onClose}
    >
      You are clocked in on <strong>{taskName(task)}</strong> ({taskPlace(task)},{' '}
      <RunningTime start_date={task.start_date} ahead_ms={ahead_ms} />
      ). It ends at the second {target.name} begins.
    </ConfirmDialog>
  );
}
