import type { TaskRecord } from '@baydesk/contract/time-clock/clock.contract';
import { deleteTaskRecord } from '@baydesk/contract/time-clock/records.contract';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { stretchWords } from '../punches/CorrectionWords.tsx';
import { onWhat } from '../punches/punch-words.ts';
import { useDeleteRecord } from '../use-timesheets.ts';
import { technicianName } from './use-mend.ts';

/** Takes clocked time away; it stays in the history with the reason. */
export function DeleteRecordDialog({ record, onClose }: { record: TaskRecord; onClose: () => void }) {
  const [{ id, version }] = useState(record);
  return (
    <FormDialog
      title={`Delete time of ${technicianName(record)}`}
      endpoint={deleteTaskRecord}
      initial={{ technician_task_record_id: id, version, reason: '' }}
      mutation={useDeleteRecord()}
      onClose={onClose}
      onSaved={() => showNotice(done('Time deleted'))}
      submitLabel="Delete"
    >
      <Text>
        {onWhat(record)}, {stretchWords(record)}
      </Text>
      <TextField name="reason" label="Reason" placeholder="Clocked in twice" />
    </FormDialog>
  );
}
