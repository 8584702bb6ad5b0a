import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { moveTaskRecords } from '@baydesk/contract/time-clock/records.contract';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import type { LineOption } from './OnWhatFields.tsx';
import { useRecordChange } from './use-records.ts';

interface MoveLabourDialogProps {
  /** Records of one line. */
  records: readonly TaskRecord[];
  /** The other lines of the order. */
  lines: readonly LineOption[];
  onClose: () => void;
}

/** The spec's moveLabourToLine: puts clocked time onto another line of the same order. */
export function MoveLabourDialog({ records, lines, onClose }: MoveLabourDialogProps) {
  const mutation = useRecordChange(moveTaskRecords);
  const isApproved = records.some(({ is_approved }) => is_approved);
  return (
    <FormDialog
      title={`Move ${records.length === 1 ? 'this time' : `${records.length} records`} to another line`}
      endpoint={moveTaskRecords}
      initial={{ records: records.map(({ id, version }) => ({ id, version })), to_line_id: null, reason: '' }}
      mutation={mutation}
      submitLabel="Move"
      onClose={onClose}
    >
      <SelectField
        name="to_line_id"
        label="Line"
        options={lines.map(({ line_id, line_name }) => ({ value: line_id, label: line_name }))}
      />
      {isApproved && <TextField name="reason" label="Reason" description="These days are approved" />}
    </FormDialog>
  );
}
