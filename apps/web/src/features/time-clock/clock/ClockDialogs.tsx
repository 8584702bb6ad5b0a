import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { useState } from 'react';
import type { OpenClockDialog } from './clock-dialogs.ts';
import { clockDialogs } from './clock-dialogs.ts';
import { ClockedWarningDialog } from './ClockedWarningDialog.tsx';
import { ClockInDialog } from './ClockInDialog.tsx';
import { ClockOutDialog } from './ClockOutDialog.tsx';
import { useCurrentTask } from './use-current-task.ts';

/** The dialog of the clock that is open over any screen. */
export function ClockDialogs({ open }: { open: OpenClockDialog }) {
  const { task, isKnown } = useCurrentTask();
  return isKnown ? <DialogAbout open={open} task={task} /> : null;
}

interface DialogAboutProps {
  open: OpenClockDialog;
  task: TaskRecord | null;
}

/** Keeps the task that was running when the dialog opened, even if that task ends meanwhile. */
function DialogAbout({ open, task: running }: DialogAboutProps) {
  const [task] = useState(running);
  const onClose = clockDialogs.close;
  if (!task || open.dialog === 'clockIn') return <ClockInDialog onClose={onClose} />;
  if (open.dialog === 'clockedWarning')
    return <ClockedWarningDialog task={task} target={open.target} onClose={onClose} />;
  return <ClockOutDialog task={task} onClose={onClose} />;
}
