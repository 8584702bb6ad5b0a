import type { TaskRecord } from '@baydesk/contract/time-clock/clock.contract';

interface RecordDialogProps {
  /** Null for time that was not clocked. */
  record: TaskRecord | null;
  /** Whose time it is, where that is known. */
  staff_id: string | undefined;
  onClose: () => void;
}

export function RecordDialog(_: RecordDialogProps) {
  return null;
}
