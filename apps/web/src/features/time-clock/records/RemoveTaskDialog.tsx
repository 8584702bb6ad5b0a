import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { deleteTaskRecord } from '@baydesk/contract/time-clock/records.contract';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { TaskRecordRow } from './TaskRecordRow.tsx';
import { useRecordChange } from './use-records.ts';

interface RemoveTaskDialogProps {
  record: TaskRecord;
  onClose: () => void;
}

/** Takes clocked time away, with a reason; the history still shows it. */
export function RemoveTaskDialog({ record, onClose }: RemoveTaskDialogProps) {
  const { id, version } = record;
  return (
    <FormDialog
      title="Remove this time?"
      endpoint={deleteTaskRecord}
      initial={{ technician_task_record_id: id, version, reason: '' }}
      mutation={useRecordChange(deleteTaskRecord)}
      submitLabel="Remove"
      onClose={onClose}
    >
      <TaskRecordRow record={record} withDay withPerson withWork />
      <TextField name="reason" label="Reason" />
    </FormDialog>
  );
}
